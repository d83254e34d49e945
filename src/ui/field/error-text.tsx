/** What is wrong with a field and what to do about it, in words, between label and box. */
import { Icon } from '../icon/icon.tsx';
import './error-text.css';

export interface ErrorTextProps {
	/** Goes into the `aria-describedby` of the field. */
	readonly id?: string | undefined;
	readonly children: string;
}

export const ErrorText = ( { id, children }: ErrorTextProps ) => (
	<p className="circ-error" id={ id }>
		<Icon name="error" />
		<span>{ children }</span>
	</p>
);
