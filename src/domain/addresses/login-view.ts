/** Picks the view, log-in or register, that the log-in page shows at an address. */
import { REGISTER_PATH } from './modal-paths.ts';

export type LoginView = 'login' | 'register';

export const loginView = ( { path, search }: { path: string; search: string } ): LoginView =>
	path === REGISTER_PATH || new URLSearchParams( search ).get( 'view' ) === 'register'
		? 'register'
		: 'login';
