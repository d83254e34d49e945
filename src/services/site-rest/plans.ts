/** Reads the catalogue of every plan ever sold: GET plans (`rest-22`). */
import { catalogueFromServer, type PlanCatalogue } from '#src/domain/plans/plan-catalogue.ts';
import { isRecord } from '#src/domain/shape.ts';
import type { SiteAnswer } from './site-answer.ts';
import { unreadableReply } from './site-rest-error.ts';

export interface PlansClient {
	/** Unreadable plans are listed in `problems`. @throws SiteRestError */
	plans: () => Promise< PlanCatalogue >;
}

/** `root` is the namespace's address with a trailing slash. */
export const createPlans = ( answer: SiteAnswer, root: string ): PlansClient => ( {
	async plans() {
		const body = await answer( 'site.plans', {
			path: `${ root }plans`,
			cacheable: true,
		} );
		if ( ! isRecord( body ) || ! Array.isArray( body.plans ) ) {
			throw unreadableReply( 200 );
		}
		return catalogueFromServer(
			// Anything that is not a row counts as an unreadable plan.
			body.plans.map( ( row ) => ( isRecord( row ) ? row : {} ) ),
			isRecord( body.curation ) ? body.curation : {}
		);
	},
} );
