/**
 * All fields share this layout of label, hint and error; the input gets the ids of hint and error.
 */
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { ErrorText } from './error-text.tsx';
import './field-layout.css';

export interface FieldText {
	readonly id: string;
	readonly label: string;
	readonly hint?: string | undefined;
	readonly error?: string | undefined;
	/** Adds '(optional)' to the label. */
	readonly optional?: boolean | undefined;
	/** Shown at the end of the label's line, such as 'Forgot password?'. */
	readonly labelEnd?: ReactNode;
}

interface FieldLayoutProps extends FieldText {
	/** Receives the value for the input's `aria-describedby`. */
	readonly children: ( about: string | undefined ) => ReactNode;
}

export function FieldLayout( props: FieldLayoutProps ) {
	const { id, hint, error, labelEnd } = props;
	const hintId = hint && `${ id }-hint`;
	const errorId = error && `${ id }-error`;
	const label = (
		<label className="circ-label" htmlFor={ id }>
			{ props.label }
			{ props.optional && (
				<>
					{ ' ' }
					<span className="circ-label__optional">{ __( '(optional)' ) }</span>
				</>
			) }
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
			{ hint && (
				<p className="circ-hint" id={ hintId }>
					{ hint }
				</p>
			) }
			{ error && <ErrorText id={ errorId }>{ error }</ErrorText> }
			{ props.children( [ hintId, errorId ].filter( Boolean ).join( ' ' ) || undefined ) }
		</div>
	);
}
