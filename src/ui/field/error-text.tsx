/** A field's error: what is wrong and how to fix it. */
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import './error-text.css';

interface ErrorTextProps {
	/** Id of the error, for the field's `aria-describedby`. */
	readonly id?: string | undefined;
	readonly children: ReactNode;
}

export const ErrorText = ( { id, children }: ErrorTextProps ) => (
	<p className="circ-error" id={ id }>
		<Icon name="error" />
		<span>{ children }</span>
	</p>
);
