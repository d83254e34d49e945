/**
 * Logging in and registering: two views of one screen, so that the address typed in one is still there in the
 * other (WCAG 3.3.7). Specification §2.1, §2.2 and §7; decision 51. Holds no router and no query library.
 */
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link.tsx';
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
					<Link href={ REGISTER_PATH }>
						{ __( 'Create an account' ) }
					</Link>
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
					<Link href={ LOGIN_PATH }>{ __( 'Log In' ) }</Link>
				</>
			}
		>
			<RegisterForm />
		</ScreenFrame>
	);
}
