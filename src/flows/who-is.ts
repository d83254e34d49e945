/**
 * Who the reader is, for the header: asked once per session and tab, since the header stands on every page.
 * Specification §2.3, the membership dropdown shows the avatar; acceptance B12.
 */
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from './deps.ts';

export interface HeaderReader {
	/** '' for somebody without a name. */
	readonly name: string;
	readonly email: string;
	/** '#rrggbb'. */
	readonly color: string;
}

/** Key of `storage.tab`; a log-out removes it. */
export const HEADER_READER_KEY = 'circ-header-reader';

/** Tells one session from the next without keeping its id. */
const markOf = ( sessionId: string ) => sessionId.slice( -6 );

function kept( text: string | null, mark: string ): HeaderReader | null {
	try {
		const found = JSON.parse( text ?? 'null' ) as
			( HeaderReader & { mark: string } ) | null;
		return found?.mark === mark ? found : null;
	} catch {
		return null;
	}
}

/** Null for a visitor, and while the services do not answer. */
export async function whoIs(
	deps: Pick< SessionDeps, 'browser' | 'identity' >
): Promise< HeaderReader | null > {
	const { cookies, storage } = deps.browser;
	const sessionId = cookies.sessionId();
	if ( ! sessionId ) {
		return null;
	}
	const mark = markOf( sessionId );
	const known = kept( storage.tab.get( HEADER_READER_KEY ), mark );
	if ( known ) {
		return known;
	}
	try {
		const [ account, profile ] = await Promise.all( [
			deps.identity.account(),
			deps.identity.profile(),
		] );
		const reader = {
			name: profile[ 'full-name' ],
			email: account.emailAddress,
			color: profile[ 'avatar-color' ],
		};
		if ( cookies.sessionId() === sessionId ) {
			storage.tab.set(
				HEADER_READER_KEY,
				JSON.stringify( { ...reader, mark } )
			);
		}
		return reader;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
