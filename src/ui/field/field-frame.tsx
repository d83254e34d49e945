/** What every field has around its box: label, hint, error. The box gets the ids of the words about it. */
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { BareFrame } from './bare-frame.tsx';
import { ErrorText } from './error-text.tsx';

export interface FieldWords {
	readonly id: string;
	readonly label: string;
	readonly hint?: string | undefined;
	readonly error?: string | undefined;
	/** Says '(optional)' in the label. */
	readonly optional?: boolean | undefined;
	/** Stands at the end of the label's line, such as 'Forgot password?'. */
	readonly labelEnd?: ReactNode;
}

export interface FieldFrameProps extends FieldWords {
	/** Renders the box with the ids for its `aria-describedby`. */
	readonly children: ( about: string | undefined ) => ReactNode;
}

export function FieldFrame( props: FieldFrameProps ) {
	const { id, hint, error } = props;
	const hintId = hint && `${ id }-hint`;
	const errorId = error && `${ id }-error`;
	return (
		<BareFrame
			id={ id }
			label={
				<>
					{ props.label }
					{ props.optional && (
						<>
							{ ' ' }
							<span className="circ-label__optional">
								{ __( '(optional)' ) }
							</span>
						</>
					) }
				</>
			}
			labelEnd={ props.labelEnd }
		>
			{ hint && (
				<p className="circ-hint" id={ hintId }>
					{ hint }
				</p>
			) }
			{ error && <ErrorText id={ errorId }>{ error }</ErrorText> }
			{ props.children(
				[ hintId, errorId ].filter( Boolean ).join( ' ' ) || undefined
			) }
		</BareFrame>
	);
}
