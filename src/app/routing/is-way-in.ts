/** Which addresses lead to a log-in. Specification §2.1 and §2.3. */
import {
	FORGOT_PASSWORD_PATH,
	REGISTER_PATH,
} from '#src/domain/addresses/modal-paths.ts';
import { LOGIN_TYPE_PATHS } from '#src/domain/addresses/modal-views.ts';

const WAYS_IN: readonly string[] = [
	...LOGIN_TYPE_PATHS,
	REGISTER_PATH,
	FORGOT_PASSWORD_PATH,
];

/** Moving between these keeps in mind where the reader wanted to go. */
export const isWayIn = ( path: string ): boolean => WAYS_IN.includes( path );
