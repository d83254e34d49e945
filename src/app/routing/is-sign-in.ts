/** Tells which addresses belong to a log-in. */
import {
	FORGOT_PASSWORD_PATH,
	LOGIN_TYPE_PATHS,
	REGISTER_PATH,
} from '#src/domain/addresses/modal-paths.ts';

const SIGN_IN_PATHS: readonly string[] = [
	...LOGIN_TYPE_PATHS,
	REGISTER_PATH,
	FORGOT_PASSWORD_PATH,
];

export const isSignIn = ( path: string ): boolean => SIGN_IN_PATHS.includes( path );
