/** Changes a membership at the price that the reader was shown; resolves to the flow's Result. */
import { changePlan, type ChangePlanInput } from '#src/flows/changes/change-plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { refused } from '#src/flows/subscriptions/change-money.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { pauseMembership, type PauseInput } from '#src/flows/changes/pause.ts';
import type { ShownChange } from '#src/flows/changes/replace-subscription.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { catalogueOf, command, type Shown, type WithoutCatalogue } from './money-command.ts';
import { isStillOffered, isStillPriced } from './as-shown.ts';

export const changePlanMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< ChangePlanInput >, { client } ) => {
		// Captured on press, because the reads below may take a while.
		const began = readerNow( deps );
		return ( await isStillOffered( deps, client, input.plan ) )
			? changePlan( deps, { ...input, began, catalogue: await catalogueOf( deps, client ) } )
			: refused( 'plan-changed' );
	} );

export const pauseMutation = ( deps: Deps ) =>
	command( async ( { shown, ...input }: WithoutCatalogue< PauseInput > & Shown, { client } ) => {
		const began = readerNow( deps );
		return ( await isStillPriced( deps, client, shown ) )
			? pauseMembership( deps, {
					...input,
					began,
					catalogue: await catalogueOf( deps, client ),
				} )
			: refused( 'plan-changed' );
	} );

export const resumeMutation = ( deps: Deps ) =>
	command( async ( { shown, ...input }: WithoutCatalogue< ShownChange > & Shown, { client } ) => {
		const began = readerNow( deps );
		return ( await isStillPriced( deps, client, shown ) )
			? resumeMembership( deps, {
					...input,
					began,
					catalogue: await catalogueOf( deps, client ),
				} )
			: refused( 'plan-changed' );
	} );
