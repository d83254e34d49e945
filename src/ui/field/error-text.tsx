/** What is wrong with a field and what to do about it, in words, between label and box. */
import { ERROR } from '../icon/drawing-lines.ts';
import { Drawing } from '../icon/drawing.tsx';
import './error-text.css';

export interface ErrorTextProps {
	/** Goes into the `aria-describedby` of the field. */
	readonly id?: string | undefined;
	readonly children: string;
}

export const ErrorText = ( { id, children }: ErrorTextProps ) => (
	<p className="circ-error" id={ id }>
		<Drawing line={ ERROR } />
		<span>{ children }</span>
	</p>
);
