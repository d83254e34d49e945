/** What a screen knows from several reads: nothing yet, that some have failed, or all it needs. */
import type { UseQueryResult } from '@tanstack/react-query';

export interface Outage {
	readonly kind: 'outage';
	/** Repeats what has failed. */
	readonly retry: () => void;
}

export type Loaded< Known > =
	{ readonly kind: 'loading' } | Outage | ( { readonly kind: 'known' } & Readonly< Known > );

type Read = Pick< UseQueryResult, 'isError' | 'data' | 'refetch' >;

export const repeatFailed = ( reads: readonly Read[] ): void =>
	reads.forEach( ( { isError, refetch } ) => void ( isError && refetch() ) );

/** Null unless one of the reads has never been answered, or another part has an outage. */
export function outageOf(
	reads: readonly Read[],
	others: readonly Loaded< object >[] = []
): Outage | null {
	const outages = others.filter( ( other ) => other.kind === 'outage' );
	return outages.length > 0 || reads.some( ( { isError, data } ) => isError && ! data )
		? {
				kind: 'outage',
				retry: () => {
					repeatFailed( reads );
					outages.forEach( ( { retry } ) => retry() );
				},
			}
		: null;
}
