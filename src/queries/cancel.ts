/** Cancelling, and the offer that stands beside it. Acceptance E12. Each command resolves to its flow's Result, whatever became of it. */
import { queryOptions } from '@tanstack/react-query';
import { readCancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { CancelFailure } from '#src/domain/money-failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import type { Cancelled, CancelInput } from '#src/flows/changes/cancel.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import {
	takeOffer,
	type OfferInput,
} from '#src/flows/subscriptions/take-offer.ts';
import { logText } from '#src/messages/log.ts';
import { readerKeys } from './keys.ts';
import { command } from './money-command.ts';
import { hasSession } from './reader.ts';

const loadFlow = () =>
	import(
		/* webpackChunkName: "cancelling" */ '#src/flows/changes/cancel.ts'
	);

/** The code comes with the press; without it nothing was sent. */
async function cancel(
	deps: Deps,
	input: CancelInput
): Promise< Result< Cancelled, CancelFailure > > {
	const began = readerNow( deps );
	const flow = await loadFlow().catch( () => null );
	return flow
		? flow.cancelMembership( deps, { ...input, began } )
		: failed( {
				reason: 'cancel-failed',
				end: 'unchanged',
				message: null,
			} );
}

export const cancelMutation = ( deps: Deps ) =>
	command( ( input: CancelInput ) => cancel( deps, input ) );

/** Null when there is no offer; an outage is an error, and never a reason to hold a cancel up. */
export const cancelOfferQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.cancelOffer, subscriptionId ],
		queryFn: async () => {
			const offer = readCancelOffer(
				await deps.decision.cancelFlowOffer()
			);
			if ( offer === 'unreadable' ) {
				deps.log( logText.offerUnreadable() );
				return null;
			}
			return offer;
		},
		enabled: () => hasSession( deps ),
	} );

export const takeOfferMutation = ( deps: Deps ) =>
	command( ( input: OfferInput ) => takeOffer( deps, input ) );
