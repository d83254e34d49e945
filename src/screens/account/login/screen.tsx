/**
 * Logging in and registering are two views of one screen, which keeps the typed address (WCAG
 * 3.3.7). It imports no router and no query library.
 */
import { useState } from 'react';
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/addresses/modal-paths.ts';
import { loginView } from '#src/domain/addresses/login-view.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { SignInForm } from '#src/widgets/sign-in/sign-in-form.tsx';
import { useSignIn } from '#src/widgets/sign-in/use-sign-in.ts';

const LoginForm = ( { isNew }: { readonly isNew: boolean } ) => (
	<SignInForm of={ useSignIn( isNew, useState( '' ) ) } />
);

export default function LoginScreen() {
	const view = loginView( useNavigation() );
	const isNew = view === 'register';
	return (
		<ScreenLayout
			title={ isNew ? __( 'Create an account' ) : __( 'Log in' ) }
			layout="narrow"
			focus="none"
			lead={
				<>
					{ isNew ? __( 'Already have an account?' ) : __( 'New here?' ) }{ ' ' }
					<Link href={ isNew ? LOGIN_PATH : REGISTER_PATH }>
						{ isNew ? __( 'Log In' ) : __( 'Create an account' ) }
					</Link>
				</>
			}
		>
			<LoginForm key={ view } isNew={ isNew } />
		</ScreenLayout>
	);
}
