/** The error text of a field: what is wrong and what to do about it, between label and input. */
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
