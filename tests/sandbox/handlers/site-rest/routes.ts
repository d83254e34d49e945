/**
 * The publisher's own routes, for tests that run without WordPress. Behind the front door WordPress
 * answers them (`rest-1`).
 */
import contentWire from '../../../wire/site.content.json';
import nonceWire from '../../../wire/site.nonce.json';
import plansWire from '../../../wire/site.plans.json';
import { CURATION, CURRENCY, decimal, PLANS, type SoldPlan } from '../../catalogue.ts';
import { defineCall } from '../define-call.ts';

/** The members-only post that exists in every world; other ids are not found. */
export const GATED_POST = 101;

const row = ( plan: SoldPlan ): object => ( {
	id: plan.id,
	name: plan.name,
	product_id: plan.product,
	frequency: plan.interval,
	amount: decimal( plan.cents ),
	currency: CURRENCY,
	normal_amount: plan.normalCents && decimal( plan.normalCents ),
	featured: plan.featured,
	first_billing_date: null,
	next_billing_date: null,
	step_up: plan.stepUp && {
		amount: decimal( plan.stepUp.cents ),
		date: plan.stepUp.from,
	},
	trial_duration: plan.trial?.length ?? null,
	trial_duration_unit: plan.trial?.unit ?? null,
	card_heading: '',
	general_cj_plan: plan.affiliateName,
	curation: {},
} );

const ETAG = plansWire.responses.ok.headers.etag;

export const plans = defineCall( 'site.plans', plansWire, ( { headers } ) =>
	headers.get( 'if-none-match' ) === ETAG
		? { outcome: 'unchanged' }
		: {
				outcome: 'ok',
				body: {
					plans: PLANS.filter( ( { listed } ) => listed ).map( row ),
					curation: CURATION,
				},
			}
);

export const content = defineCall(
	'site.content',
	contentWire,
	( { world, session, reader, url } ) => {
		if ( ! session ) {
			return { outcome: 'session-not-authenticated' };
		}
		if ( ! url.pathname.endsWith( `/content/${ GATED_POST }` ) ) {
			return { outcome: 'not-found' };
		}
		return { outcome: world.isEntitled( reader ) ? 'ok' : 'not-entitled' };
	}
);

export const nonce = defineCall( 'site.nonce', nonceWire, () => ( {
	outcome: 'ok',
} ) );
