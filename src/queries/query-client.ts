/**
 * The query cache and its rules: how long an answer is kept, and what is asked again (`limit-8`,
 * `wire-3`).
 */
import { QueryClient } from '@tanstack/react-query';
import { QUERY_RETRIES, QUERY_STALE_MS } from '#src/domain/limits.ts';

/** A refusal stays one however often it is asked; only an outage is worth another try. */
const isWorthRetrying = ( error: unknown ): boolean =>
	error instanceof Error && 'isOutage' in error && error.isOutage === true;

export const createQueryClient = (): QueryClient =>
	new QueryClient( {
		defaultOptions: {
			queries: {
				retry: ( failures, error ) => failures < QUERY_RETRIES && isWorthRetrying( error ),
				staleTime: QUERY_STALE_MS,
				refetchOnWindowFocus: false,
				// Offline is an answer for the reader, not a reason to wait in silence.
				networkMode: 'always',
			},
			mutations: {
				retry: false,
				// Otherwise a payment pressed while offline would be made later, when nobody looks.
				networkMode: 'always',
			},
		},
	} );
