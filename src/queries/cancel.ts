/** Cancelling, and the offer that stands beside it. Acceptance E12. Each command resolves to its flow's Result, whatever became of it. */
import { queryOptions } from '@tanstack/react-query';
import { readCancelOffer } from '#src/domain/cancel-offer.ts';
import { cancelMembership, type CancelInput } from '#src/flows/cancel.ts';
import type { Deps } from '#src/flows/deps.ts';
import { takeOffer, type OfferInput } from '#src/flows/take-offer.ts';
import { log as words } from '#src/messages/log.ts';
import { readerKeys } from './keys.ts';
import { command } from './money-command.ts';
import { hasSession } from './reader.ts';

export const cancelMutation = ( deps: Deps ) =>
	command( ( input: CancelInput ) => cancelMembership( deps, input ) );

/** Null when there is no offer; an outage is an error, and never a reason to hold a cancel up. */
export const cancelOfferQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.cancelOffer, subscriptionId ],
		queryFn: async () => {
			const offer = readCancelOffer(
				await deps.decision.cancelFlowOffer()
			);
			if ( offer === 'unreadable' ) {
				deps.log( words.offerUnreadable() );
				return null;
			}
			return offer;
		},
		enabled: () => hasSession( deps ),
	} );

export const takeOfferMutation = ( deps: Deps ) =>
	command( ( input: OfferInput ) => takeOffer( deps, input ) );
