/** A field with its label, as the log-in form has it; field-frame.tsx adds hint and error. */
import type { ReactNode } from 'react';
import './field-frame.css';

export interface BareFrameProps {
	readonly id: string;
	readonly label: ReactNode;
	/** Stands at the end of the label's line, such as 'Forgot password?'. */
	readonly labelEnd?: ReactNode;
	readonly children: ReactNode;
}

export function BareFrame( { id, labelEnd, ...field }: BareFrameProps ) {
	const label = (
		<label className="circ-label" htmlFor={ id }>
			{ field.label }
		</label>
	);
	return (
		<div className="circ-field">
			{ labelEnd ? (
				<div className="circ-label-row">
					{ label }
					{ labelEnd }
				</div>
			) : (
				label
			) }
			{ field.children }
		</div>
	);
}
