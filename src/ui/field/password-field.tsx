/** A password field with a Show button and, for a new password, live rules below it. */
import { useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { FieldLayout, type FieldText } from './field-layout.tsx';
import { InputBox, type InputBoxProps } from './input-box.tsx';
import { PasswordRules, type PasswordRule } from './password-rules.tsx';
import './password-field.css';

interface PasswordFieldProps extends FieldText, InputBoxProps {
	readonly rules?: readonly PasswordRule[] | undefined;
}

export function PasswordField( { rules, ...props }: PasswordFieldProps ) {
	const { id } = props;
	const rulesId = rules && `${ id }-rules`;
	const [ shown, setShown ] = useState( false );
	return (
		<FieldLayout { ...props }>
			{ ( about ) => (
				<>
					<div className="circ-reveal">
						<InputBox
							{ ...props }
							type={ shown ? 'text' : 'password' }
							literal
							about={ classNames( about, rulesId ) || undefined }
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
					{ rulesId && <PasswordRules id={ rulesId } rules={ rules } /> }
				</>
			) }
		</FieldLayout>
	);
}
