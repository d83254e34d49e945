/** Which of its two views the log-in shows at an address. */
import { REGISTER_PATH } from './modal-paths.ts';

export type LoginView = 'login' | 'register';

interface Place {
	readonly path: string;
	readonly search: string;
}

/** Registering is a view of the log-in page. */
export const loginView = ( { path, search }: Place ): LoginView =>
	path === REGISTER_PATH || new URLSearchParams( search ).get( 'view' ) === 'register'
		? 'register'
		: 'login';
