/** This chunk has the screens that need only the session: one for each such row of the routes. */
import type { ComponentType } from 'react';
import {
	FORGOT_PASSWORD_PATH,
	LOGIN_PATH,
	PASSWORDLESS_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	REGISTER_PATH,
} from '#src/domain/addresses/modal-paths.ts';
import PasswordlessRegistrationScreen from '#src/screens/account/continue-passwordless-registration/screen.tsx';
import PasswordlessScreen from '#src/screens/account/continue-passwordless/screen.tsx';
import ForgotPasswordScreen from '#src/screens/account/forgot-password/screen.tsx';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import type { SessionPath } from '../routing/routes.tsx';

export const SESSION_SCREENS: Readonly<
	Record< SessionPath | typeof REGISTER_PATH, ComponentType >
> = {
	[ LOGIN_PATH ]: LoginScreen,
	[ REGISTER_PATH ]: LoginScreen,
	[ PASSWORDLESS_PATH ]: PasswordlessScreen,
	[ PASSWORDLESS_REGISTRATION_PATH ]: PasswordlessRegistrationScreen,
	[ FORGOT_PASSWORD_PATH ]: ForgotPasswordScreen,
};
