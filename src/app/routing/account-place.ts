/** Which addresses belong to the account area. Specification §2.1, §2.2. */
import { REGISTER_PATH } from '#src/domain/addresses/modal-paths.ts';

export interface Place {
	/** Without its last slash. */
	readonly path: string;
	/** With its question mark, or ''. */
	readonly search: string;
}

/** Null for an address of another site, or outside the account area: the browser loads those. */
export function accountPlace( to: string, origin: string ): Place | null {
	if ( ! URL.canParse( to, origin ) ) {
		return null;
	}
	const { origin: target, pathname, search } = new URL( to, origin );
	return target === origin && /^\/account(\/|$)/.test( pathname )
		? { path: pathname.replace( /\/+$/, '' ), search }
		: null;
}

/** Registering is a view of the log-in page (decision 51). */
export const loginView = ( { path, search }: Place ): 'login' | 'register' =>
	path === REGISTER_PATH ||
	new URLSearchParams( search ).get( 'view' ) === 'register'
		? 'register'
		: 'login';
