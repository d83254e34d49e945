/** The offers to a reader who is about to cancel or restart (`offer-4`). */
import { queryOptions } from '@tanstack/react-query';
import {
	isSameOffer,
	readCancelOffer,
	type CancelOffer,
} from '#src/domain/changes/cancel-offer.ts';
import { failed } from '#src/domain/result.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { takeOffer, type OfferInput } from '#src/flows/subscriptions/take-offer.ts';
import { logText } from '#src/messages/log.ts';
import { readerKeys } from './keys.ts';
import { command } from './money-command.ts';
import { hasSession } from './reader.ts';

function read( { log }: Pick< Deps, 'log' >, value: string ): CancelOffer | null {
	const offer = readCancelOffer( value );
	if ( offer === 'unreadable' ) {
		log( logText.offerUnreadable() );
		return null;
	}
	return offer;
}

/** The offer for a restart. An outage counts as no offer, because a restart must not wait. */
export const restartOfferQuery = ( deps: Deps ) => {
	const slug = deps.config.account?.restartOffer;
	return queryOptions( {
		queryKey: [ ...readerKeys.cancelOffer, 'restart' ],
		queryFn: async () =>
			slug
				? deps.decision.restartOffer( slug ).then(
						( value ) => read( deps, value ),
						() => null
					)
				: null,
		enabled: Boolean( slug ) && hasSession( deps ),
	} );
};

/** Null if there is none. An outage is an error of the query, and must never delay a cancel. */
export const cancelOfferQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.cancelOffer, subscriptionId ],
		queryFn: async () => read( deps, await deps.decision.cancelFlowOffer() ),
		enabled: () => hasSession( deps ),
	} );

/**
 * The site compares only what the engine says at the press (`offer-7`). True during an outage,
 * because the site then adds nothing.
 */
export async function isStillMade(
	deps: Deps,
	shown: CancelOffer,
	at: 'cancel' | 'restart'
): Promise< boolean > {
	const slug = deps.config.account?.restartOffer ?? '';
	try {
		const { decision } = deps;
		const value = at === 'cancel' ? decision.cancelFlowOffer() : decision.restartOffer( slug );
		return isSameOffer( shown, read( deps, await value ) );
	} catch {
		return true;
	}
}

export const takeOfferMutation = ( deps: Deps ) =>
	command( async ( input: OfferInput & { readonly offer: CancelOffer } ) => {
		const began = readerNow( deps );
		return ( await isStillMade( deps, input.offer, 'cancel' ) )
			? takeOffer( deps, { ...input, began } )
			: failed( { reason: 'refused' } as const );
	} );
