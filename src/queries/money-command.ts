/** Shared behavior of the commands that move money or change cards. */
import {
	mutationOptions,
	type MutationFunctionContext,
	type QueryClient,
} from '@tanstack/react-query';
import { asSold } from '#src/domain/plans/as-sold.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { isRecord } from '#src/domain/shape.ts';
import { readerKeys } from './keys.ts';
import { planOfferQuery } from './plan-offer.ts';
import { planCatalogueQuery } from './plans.ts';

/** What the reader was shown, as the flows compare it: no screen may leave it out. */
export interface Named {
	readonly replaces: string | undefined;
	readonly shownCard: string | null | undefined;
}

/** Input of a flow, minus the catalogue, which the command reads itself. */
export type WithoutCatalogue< Input > = Omit< Input, 'catalogue' > & Named;

/** The membership's plan as the reader was shown it; null if the plan is unknown. */
export interface Shown {
	readonly shown: Plan | null;
}

/** Refetching would send the first reader's reads in the second one's name (T49). */
const isAnothers = ( result: unknown ): boolean =>
	isRecord( result ) && isRecord( result.failure ) && result.failure.reason === 'session-changed';

/** Refetches everything the command may have changed, without delaying its outcome. */
export const command = < Input, Value >(
	run: ( input: Input, context: MutationFunctionContext ) => Promise< Value >
) =>
	mutationOptions( {
		mutationFn: run,
		onSettled: ( result, _error, _input, _context, { client } ) => {
			if ( ! isAnothers( result ) ) {
				void client.invalidateQueries( { queryKey: readerKeys.all } );
			}
		},
	} );

/**
 * The plans as sold to this reader. Empty on an outage: the flow finds no plan and changes nothing.
 */
export const catalogueOf = async ( deps: Deps, client: QueryClient ) => {
	try {
		const { plans } = await client.ensureQueryData( planCatalogueQuery( deps ) );
		return asSold( plans, client.getQueryData( planOfferQuery( deps ).queryKey )?.plans );
	} catch {
		return [];
	}
};
