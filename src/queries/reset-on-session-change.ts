/**
 * Keeps the query cache true to the session: what one reader saw is never shown to the next
 * (`session-15`).
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { readerKeys } from './keys.ts';

/** Call once beside the provider; returns what ends it. */
export const resetOnSessionChange = (
	{ browser, session }: Pick< SessionDeps, 'browser' | 'session' >,
	client: QueryClient
): ( () => void ) =>
	session.subscribe( ( change ) => {
		switch ( change.kind ) {
			case 'started':
				// What was read for a session that has ended meanwhile is nobody's.
				return learn( client, browser.cookies.sessionId() ? change.loaded : null );
			case 'ended':
				return learn( client, null );
			case 'entitlement':
				client.setQueryData( readerKeys.entitlement, change.entitled );
		}
	} );

/**
 * Forgets the reader of before, and keeps what was read about the one of now so that it is not
 * asked twice.
 */
function learn( client: QueryClient, loaded: LoadedSession | null ): void {
	const known = [
		[ readerKeys.account, loaded?.account ],
		[ readerKeys.profile, loaded?.profile ],
		[ readerKeys.dataLayer, loaded?.dataLayer ],
	] as const;
	const kept = known.flatMap( ( [ [ , name ], value ] ) => ( value ? [ name ] : [] ) );
	known.forEach( ( [ key, value ] ) => client.setQueryData( key, value ) );
	const isOld = ( { queryKey }: Query ) => ! kept.some( ( name ) => name === queryKey[ 1 ] );
	client.removeQueries( {
		queryKey: readerKeys.all,
		predicate: ( query ) => isOld( query ) && query.getObserversCount() === 0,
	} );
	// What is on the screen is reset, and asked anew where there is a session.
	void client.resetQueries( { queryKey: readerKeys.all, predicate: isOld } );
}
