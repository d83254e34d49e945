/**
 * A password with a Show button in words (design language, Password): the field of the log-in form. What else is said
 * of a password comes with password-field.tsx.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { BareFrame } from './bare-frame.tsx';
import type { BareFrameProps } from './bare-frame.tsx';
import { InputBox } from './input-box.tsx';
import type { InputBoxProps } from './input-box.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import './password-box.css';

export interface PasswordBoxProps
	extends InputBoxProps, Omit< BareFrameProps, 'children' > {
	/** The words of `error`, with the id that `about` names. */
	readonly told?: ReactNode;
	/** Stands under the box; null keeps the room of two lines for it. */
	readonly below?: ReactNode;
	/** Ids of what is said of it. */
	readonly about?: string | undefined;
}

export function PasswordBox( props: PasswordBoxProps ) {
	const { id, below } = props;
	const [ shown, setShown ] = useState( false );
	return (
		<BareFrame id={ id } label={ props.label } labelEnd={ props.labelEnd }>
			{ props.told }
			<div className="circ-reveal">
				<InputBox
					{ ...props }
					type={ shown ? 'text' : 'password' }
					literal
				/>
				<button
					className="circ-reveal__button"
					type="button"
					aria-controls={ id }
					onClick={ () => setShown( ! shown ) }
				>
					{ shown ? __( 'Hide' ) : __( 'Show' ) }{ ' ' }
					<VisuallyHidden>{ __( 'password' ) }</VisuallyHidden>
				</button>
			</div>
			{ below !== undefined && (
				<div className="circ-reveal__below">{ below }</div>
			) }
		</BareFrame>
	);
}
