/**
 * Answers that came before the app make the page render once, without a skeleton (`session-27`).
 */
import type { QueryClient } from '@tanstack/react-query';
import { firstReads } from '#src/domain/addresses/first-reads.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { isAnswered } from '#src/services/browser/first-reads/take.ts';
import { paymentMethodsQuery, subscriptionListQuery } from './membership.ts';
import { accountQuery, dataLayerQuery, profileQuery } from './reader.ts';

/** Resolves when all early answers are cached. Refusals and outages are left to the screens. */
export async function takeFirstAnswers( deps: Deps, client: QueryClient ): Promise< void > {
	const reads = firstReads( deps.browser.location.path(), deps.config );
	if ( ! reads || ! ( await isAnswered( reads.account ) ) ) {
		return;
	}
	const take = async ( path: string | undefined, fetched: () => Promise< void > ) => {
		if ( path && ( await isAnswered( path ) ) ) {
			await fetched();
		}
	};
	const { profile, subscriptions, dataLayer, cards } = reads.others;
	await Promise.all( [
		client.prefetchQuery( accountQuery( deps ) ),
		take( profile, () => client.prefetchQuery( profileQuery( deps ) ) ),
		take( subscriptions, () => client.prefetchQuery( subscriptionListQuery( deps ) ) ),
		take( dataLayer, () => client.prefetchQuery( dataLayerQuery( deps ) ) ),
		take( cards, () => client.prefetchQuery( paymentMethodsQuery( deps ) ) ),
	] );
}
