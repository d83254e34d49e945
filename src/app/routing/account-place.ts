/** Tells which addresses belong to the account area. */
import { own } from '#src/domain/site/own.ts';

export interface Place {
	/** Without a trailing slash. */
	readonly path: string;
	/** The query string, including its question mark, or ''. */
	readonly search: string;
}

/** Null for an address of another site or outside the account area, which the browser loads. */
export function accountPlace( to: string, origin: string ): Place | null {
	if ( ! URL.canParse( to, origin ) ) {
		return null;
	}
	const { origin: target, pathname, search } = new URL( to, origin );
	return target === origin && `${ pathname }/`.startsWith( own( '/account/' ) )
		? { path: pathname.replace( /\/+$/, '' ), search }
		: null;
}
