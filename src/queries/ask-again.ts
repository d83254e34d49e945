/** Cancels the reads that a page is still waiting for and starts them again (`limit-21`). */
import type { Query, QueryClient } from '@tanstack/react-query';

const isAwaited = ( { state }: Query ): boolean =>
	state.status === 'pending' && state.fetchStatus === 'fetching';

/** Answered reads are kept; reads without an observer are not repeated. */
export async function askAgain( client: QueryClient ): Promise< void > {
	const awaited = client.getQueryCache().findAll( { predicate: isAwaited } );
	// Nested reads are canceled too; otherwise the outer read would go on waiting for the old one.
	await client.cancelQueries( { predicate: isAwaited } );
	await client.refetchQueries( {
		type: 'active',
		predicate: ( query ) => awaited.includes( query ),
	} );
}
