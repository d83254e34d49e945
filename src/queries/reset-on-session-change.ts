/** Clears one reader's cached data before the next reader can see it (`session-15`). */
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { readerKeys } from './keys.ts';

/** Call it once, where the query client is provided. Returns an unsubscribe function. */
export const resetOnSessionChange = (
	{ browser, session, store }: Pick< SessionDeps, 'browser' | 'session' | 'store' >,
	client: QueryClient
): ( () => void ) =>
	session.subscribe( ( change ) => {
		switch ( change.kind ) {
			case 'started':
				// If the session has ended meanwhile, the data read for it is dropped.
				return learn( client, browser.cookies.sessionId() ? change.loaded : null );
			case 'ended':
				if ( client.getQueryData( readerKeys.dataLayer ) !== undefined ) {
					store.setState( { dataLayerLoaded: true } );
				}
				return learn( client, null );
			case 'entitlement':
				client.setQueryData( readerKeys.entitlement, change.entitled );
		}
	} );

/** The cache is seeded with what was read about the new reader (`session-15`). */
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
	const old = { queryKey: readerKeys.all, predicate: isOld };
	client
		.getQueryCache()
		.findAll( old )
		.forEach( ( query ) => query.reset() );
	// Runs after a render without the old data, so that reads that only the previous reader needed
	// are not repeated.
	notifyManager.schedule( () => void client.refetchQueries( { ...old, type: 'active' } ) );
}
