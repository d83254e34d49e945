/**
 * A password with a Show button in words and, where one is chosen, live rules (design language, Password;
 * specification §5). Reset, change and create share it.
 */
import { ErrorText } from './error-text.tsx';
import { PasswordBox } from './password-box.tsx';
import type { PasswordBoxProps } from './password-box.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { PasswordRule } from './password-rules.tsx';

export interface PasswordFieldProps extends Omit<
	PasswordBoxProps,
	'told' | 'below' | 'about'
> {
	readonly rules?: readonly PasswordRule[] | undefined;
}

export function PasswordField( { rules, ...props }: PasswordFieldProps ) {
	const { id, error } = props;
	const errorId = error && `${ id }-error`;
	const rulesId = rules && `${ id }-rules`;
	return (
		<PasswordBox
			{ ...props }
			told={ error && <ErrorText id={ errorId }>{ error }</ErrorText> }
			below={
				rulesId && <PasswordRules id={ rulesId } rules={ rules } />
			}
			about={
				[ errorId, rulesId ].filter( Boolean ).join( ' ' ) || undefined
			}
		/>
	);
}
