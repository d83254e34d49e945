/** What every command that moves money has in common. */
import {
	mutationOptions,
	type MutationFunctionContext,
	type QueryClient,
} from '@tanstack/react-query';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { isRecord } from '#src/services/http/shape.ts';
import { readerKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';

/** A screen knows no catalogue; the command reads it. */
export type WithoutCatalogue< Input > = Omit< Input, 'catalogue' >;

/** The plan of a membership, as the reader was shown it; null where nobody knows it. */
export interface Shown {
	readonly shown: Plan | null;
}

/**
 * Somebody else is logged in by now: asking for the first reader's things would be asking in the
 * other's name (T49).
 */
const isAnothers = ( result: unknown ): boolean =>
	isRecord( result ) && isRecord( result.failure ) && result.failure.reason === 'session-changed';

/** Everything that a command may have changed is asked anew; the reader sees the outcome before. */
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

/** Empty when it cannot be had: then the flow finds nothing to build on, and changes nothing. */
export const catalogueOf = async ( deps: Deps, client: QueryClient ) => {
	try {
		return ( await client.ensureQueryData( planCatalogueQuery( deps ) ) ).plans;
	} catch {
		return [];
	}
};
