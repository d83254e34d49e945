/** Lets go of the reads that a page still waits for, and asks for them anew (`limit-21`). */
import type { Query, QueryClient } from '@tanstack/react-query';

const isAwaited = ( { state }: Query ): boolean =>
	state.status === 'pending' && state.fetchStatus === 'fetching';

/** What has answered stays, and so does a read that nobody looks at. */
export async function askAgain( client: QueryClient ): Promise< void > {
	const awaited = client.getQueryCache().findAll( { predicate: isAwaited } );
	// Also those inside another one, which would else be waited for once more.
	await client.cancelQueries( { predicate: isAwaited } );
	await client.refetchQueries( {
		type: 'active',
		predicate: ( query ) => awaited.includes( query ),
	} );
}
