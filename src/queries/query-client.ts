/** The query cache's rules for keeping and retrying answers (`limit-8`, `wire-3`). */
import { QueryClient } from '@tanstack/react-query';
import { QUERY_RETRIES, QUERY_STALE_MS } from '#src/domain/limits.ts';

/** A refusal does not change on a retry; an outage may. */
const isWorthRetrying = ( error: unknown ): boolean =>
	error instanceof Error && 'isOutage' in error && error.isOutage === true;

/**
 * The time for which answers stay fresh. An answer dated in the future is from before the device's
 * clock was set back, and would stay fresh until that time comes again.
 */
export const freshFor =
	( milliseconds: number ) =>
	( answer: { readonly isStaleByTime: ( staleTime: number ) => boolean } ): number =>
		answer.isStaleByTime( 0 ) ? milliseconds : -Infinity;

export const createQueryClient = (): QueryClient =>
	new QueryClient( {
		defaultOptions: {
			queries: {
				retry: ( failures, error ) => failures < QUERY_RETRIES && isWorthRetrying( error ),
				staleTime: freshFor( QUERY_STALE_MS ),
				refetchOnWindowFocus: false,
				// When offline, fail at once so that the reader sees it, instead of waiting
				// silently.
				networkMode: 'always',
			},
			mutations: {
				retry: false,
				// Otherwise a payment pressed while offline would be sent later, when the reader is
				// not watching.
				networkMode: 'always',
			},
		},
	} );
