/** The query cache's rules for keeping and retrying answers (`limit-8`, `wire-3`). */
import { QueryClient } from '@tanstack/react-query';
import { QUERY_RETRIES, QUERY_STALE_MS } from '#src/domain/limits.ts';
import { isOutage } from '#src/services/http/service-error.ts';

/**
 * An answer dated in the future predates a clock that was set back, and would stay fresh until
 * then.
 */
export const freshFor =
	( milliseconds: number ) =>
	( answer: { readonly isStaleByTime: ( staleTime: number ) => boolean } ): number =>
		answer.isStaleByTime( 0 ) ? milliseconds : -Infinity;

export const createQueryClient = (): QueryClient =>
	new QueryClient( {
		defaultOptions: {
			queries: {
				retry: ( failures, error ) => failures < QUERY_RETRIES && isOutage( error ),
				staleTime: freshFor( QUERY_STALE_MS ),
				refetchOnWindowFocus: false,
				// Offline reads fail at once, so that the reader sees it.
				networkMode: 'always',
			},
			mutations: {
				retry: false,
				// A payment pressed while offline must not be sent later, unwatched.
				networkMode: 'always',
			},
		},
	} );
