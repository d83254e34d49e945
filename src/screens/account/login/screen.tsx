/**
 * Logging in and registering: two views of one screen, so that the address typed in one is still there in the
 * other (WCAG 3.3.7). Specification §2.1, §2.2 and §7; decision 51. Holds no router and no query library.
 */
import { __ } from '#src/messages/translate.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface LoginScreenProps {
	readonly view: 'login' | 'register';
}

export default function LoginScreen( { view }: LoginScreenProps ) {
	return view === 'login' ? (
		<ScreenFrame
			title={ __( 'Log in' ) }
			layout="narrow"
			focus="none"
			lead={
				<>
					{ __( 'New here?' ) }{ ' ' }
					<TextLink href="/account/register">
						{ __( 'Create an account' ) }
					</TextLink>
				</>
			}
		>
			<SignInForm />
		</ScreenFrame>
	) : (
		<ScreenFrame
			title={ __( 'Create an account' ) }
			layout="narrow"
			focus="none"
			lead={
				<>
					{ __( 'Have one?' ) }{ ' ' }
					<TextLink href="/account/login">
						{ __( 'Log In' ) }
					</TextLink>
				</>
			}
		>
			<RegisterForm />
		</ScreenFrame>
	);
}
