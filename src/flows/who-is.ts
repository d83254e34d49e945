/**
 * Who the reader is, for the header: asked once per session and tab, since the header stands on every page. The log-in
 * and the account pages, which read it anyway, keep it.
 * Specification §2.3, the membership dropdown shows the avatar; acceptance B12.
 */
import type { Account } from '#src/domain/account.ts';
import type { Profile } from '#src/domain/profile.ts';
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

type Slice = Pick< SessionDeps, 'browser' >;

/** Tells one session from the next without keeping its id; null for a visitor. */
const markOf = ( { browser }: Slice ) =>
	browser.cookies.sessionId()?.slice( -6 ) ?? null;

/** What this tab knows from an earlier page; null for a visitor, and after another log-in. */
export function keptHeaderReader( deps: Slice ): HeaderReader | null {
	try {
		const found = JSON.parse(
			deps.browser.storage.tab.get( HEADER_READER_KEY ) ?? 'null'
		) as ( HeaderReader & { mark: string } ) | null;
		return found?.mark === markOf( deps ) ? found : null;
	} catch {
		return null;
	}
}

/** For the next pages of this tab. */
export function keepHeaderReader( deps: Slice, reader: HeaderReader ): void {
	deps.browser.storage.tab.set(
		HEADER_READER_KEY,
		JSON.stringify( { ...reader, mark: markOf( deps ) } )
	);
}

export const headerReaderOf = (
	{ emailAddress }: Pick< Account, 'emailAddress' >,
	profile: Pick< Profile, 'full-name' | 'avatar-color' >
): HeaderReader => ( {
	name: profile[ 'full-name' ],
	email: emailAddress,
	color: profile[ 'avatar-color' ],
} );

/** Null for a visitor, and while the services do not answer. */
export async function whoIs(
	deps: Pick< SessionDeps, 'browser' | 'identity' >
): Promise< HeaderReader | null > {
	const mark = markOf( deps );
	const known = keptHeaderReader( deps );
	if ( known || mark === null ) {
		return known;
	}
	try {
		const [ account, profile ] = await Promise.all( [
			deps.identity.account(),
			deps.identity.profile(),
		] );
		const reader = headerReaderOf( account, profile );
		if ( markOf( deps ) === mark ) {
			keepHeaderReader( deps, reader );
		}
		return reader;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
