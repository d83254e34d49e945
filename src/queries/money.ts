/**
 * The commands that change a membership and its cards, and what has to be known around them. Specification §4, Plan
 * change, Pause, Resume, and §7; acceptance E10 to E16. Each command resolves to its flow's Result, whatever became of it.
 */
import {
	mutationOptions,
	queryOptions,
	type MutationFunctionContext,
	type QueryClient,
} from '@tanstack/react-query';
import { readCancelOffer } from '#src/domain/cancel-offer.ts';
import type { UnfinishedChange } from '#src/domain/unfinished-change.ts';
import { cancelMembership, type CancelInput } from '#src/flows/cancel.ts';
import {
	addCard,
	changeCard,
	makeDefaultCard,
	removeCard,
	replaceCard,
} from '#src/flows/change-card.ts';
import { changePlan, type ChangePlanInput } from '#src/flows/change-plan.ts';
import type { Deps } from '#src/flows/deps.ts';
import { pauseMembership, type PauseInput } from '#src/flows/pause.ts';
import { payPastDue, type PayInput } from '#src/flows/pay-past-due.ts';
import { resumeMembership, type ResumeInput } from '#src/flows/resume.ts';
import {
	restartMembership,
	type SubscribeInput,
} from '#src/flows/subscribe.ts';
import { takeOffer, type OfferInput } from '#src/flows/take-offer.ts';
import {
	findUnfinishedChange,
	settleChange,
} from '#src/flows/unfinished-change.ts';
import { log as words } from '#src/messages/log.ts';
import { readerKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';
import { hasSession, orLogOut } from './reader.ts';

type WithoutCatalogue< Input > = Omit< Input, 'catalogue' >;

/** Everything that a command may have changed is asked anew; the reader is told before. */
const command = < Input, Value >(
	run: ( input: Input, context: MutationFunctionContext ) => Promise< Value >
) =>
	mutationOptions( {
		mutationFn: run,
		onSettled: ( _result, _error, _input, _context, { client } ) => {
			void client.invalidateQueries( { queryKey: readerKeys.all } );
		},
	} );

/** Empty when it cannot be had: then the flow finds nothing to build on, and changes nothing. */
const catalogueOf = async ( deps: Deps, client: QueryClient ) => {
	try {
		return ( await client.ensureQueryData( planCatalogueQuery( deps ) ) )
			.plans;
	} catch {
		return [];
	}
};

export const cancelMutation = ( deps: Deps ) =>
	command( ( input: CancelInput ) => cancelMembership( deps, input ) );

export const changePlanMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< ChangePlanInput >, { client } ) =>
		changePlan( deps, {
			...input,
			catalogue: await catalogueOf( deps, client ),
		} )
	);

export const pauseMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< PauseInput >, { client } ) =>
		pauseMembership( deps, {
			...input,
			catalogue: await catalogueOf( deps, client ),
		} )
	);

export const resumeMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< ResumeInput >, { client } ) =>
		resumeMembership( deps, {
			...input,
			catalogue: await catalogueOf( deps, client ),
		} )
	);

export const finishMutation = ( deps: Deps ) =>
	command( ( { change }: { readonly change: UnfinishedChange } ) =>
		settleChange( deps, { change, choice: 'finish' } )
	);

export const restoreMutation = ( deps: Deps ) =>
	command( ( { change }: { readonly change: UnfinishedChange } ) =>
		settleChange( deps, { change, choice: 'restore' } )
	);

export const restartMutation = ( deps: Deps ) =>
	command( ( input: SubscribeInput ) => restartMembership( deps, input ) );

export const payPastDueMutation = ( deps: Deps ) =>
	command( ( input: PayInput ) => payPastDue( deps, input ) );

export const takeOfferMutation = ( deps: Deps ) =>
	command( ( input: OfferInput ) => takeOffer( deps, input ) );

export const addCardMutation = ( deps: Deps ) =>
	command( ( input: { readonly nonce: string } ) => addCard( deps, input ) );

export const replaceCardMutation = ( deps: Deps ) =>
	command( ( input: { readonly token: string; readonly nonce: string } ) =>
		replaceCard( deps, input )
	);

export const removeCardMutation = ( deps: Deps ) =>
	command( ( input: { readonly token: string } ) =>
		removeCard( deps, input )
	);

export const makeDefaultMutation = ( deps: Deps ) =>
	command( ( input: { readonly token: string } ) =>
		makeDefaultCard( deps, input )
	);

export const changeCardMutation = ( deps: Deps ) =>
	command(
		( input: {
			readonly subscriptionId: string;
			readonly token: string;
		} ) => changeCard( deps, input )
	);

/** Null when nothing is left half-way; an error when that cannot be told. */
export const unfinishedChangeQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.unfinishedChange,
		queryFn: () => orLogOut( deps, findUnfinishedChange( deps ) ),
		enabled: () => hasSession( deps ),
	} );

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

/** Empty also when they cannot be read, as the specification says. */
export const discountsQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.discounts, subscriptionId ],
		queryFn: () => deps.site.discounts( subscriptionId ),
		enabled: () => hasSession( deps ),
	} );
