/** These calls change a subscription: {identity}/payment/{cardprovider}/… (`payment-29`). */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { namesError } from '../http/answer.ts';
import { moneyCommand, type MoneyRefusal } from '../http/money-command.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { ReaderHttp } from '../http/reader-http.ts';
import { isRecord, textOrNull } from '#src/domain/shape.ts';
import { whyRefused } from '../http/refusal-text.ts';

interface SubscribeOrder {
	readonly nonce: string;
	readonly planId: string;
	readonly productId: string;
	readonly skipTrial: boolean;
	/** UTC day of the first charge; absent means today. */
	readonly startDate?: string;
}

/** After 'service-unavailable' it is unknown whether a subscription exists: read back. */
type SubscribeRefusal = Exclude<
	SubscribeFailure,
	{ readonly reason: 'card-not-exchanged' | 'outcome-unknown' }
>;

interface CardSubscriptions {
	/** The value is the grant id; without one the outcome is unknown. Never retried. */
	subscribe: ( order: SubscribeOrder ) => Promise< Result< string, SubscribeRefusal > >;
	/** Cancels; the reader keeps the paid time. Never retried. */
	cancelSubscription: ( id: string ) => Promise< Result< true, MoneyRefusal > >;
	/** Charges another saved card from now on. Never retried. */
	changeCard: (
		subscriptionId: string,
		token: string
	) => Promise< Result< true, MoneyRefusal > >;
}

export function createCardSubscriptions(
	http: ReaderHttp,
	{
		services: { identity, decision, cardProvider },
		subscribeCall,
	}: Pick< BootConfig, 'services' | 'subscribeCall' >,
	now: () => Date
): CardSubscriptions {
	const root = `/${ identity }/payment/${ cardProvider }`;
	const orderOf = ( order: SubscribeOrder ) => {
		const what = { plan_id: order.planId, product_id: order.productId };
		const how = {
			payment_nonce: order.nonce,
			// Omitted when false: an explicit false would override the plan's own trial.
			...( order.skipTrial && { skip_trial_period: true } ),
			...( order.startDate && { start_date: `${ order.startDate }T00:00:00Z` } ),
		};
		return subscribeCall === 'zephr'
			? {
					path: `/${ decision }/subscribe`,
					body: { ...what, vendor_fields: how },
				}
			: { path: `${ root }/subscribe`, body: { ...what, ...how } };
	};
	const pathOf = ( id: string ) => `${ root }/subscriptions/${ encodeURIComponent( id ) }`;
	return {
		async subscribe( order ) {
			// Midnight may have passed, and a start date of today would charge the card now.
			if ( order.startDate && order.startDate <= utcDay( now() ) ) {
				return failed( { reason: 'offer-changed' } );
			}
			try {
				const reply = await http.send( 'identity.subscribe', {
					method: 'POST',
					moves: 'money',
					...orderOf( order ),
				} );
				if ( reply.status === 409 ) {
					return failed( { reason: 'already-active' } );
				}
				if ( ! reply.ok ) {
					return failed( whyRefused( reply ) );
				}
				const body = reply.json();
				const grantId =
					isRecord( body ) && ! namesError( body )
						? textOrNull( body, 'grant_id' )
						: null;
				if ( ! grantId ) {
					throw reply.unreadable( 'no grant_id' );
				}
				return done( grantId );
			} catch ( error ) {
				outageFailure( error );
				return failed( { reason: 'service-unavailable' } );
			}
		},

		cancelSubscription: ( id ) =>
			moneyCommand( http, 'identity.cancel-subscription', {
				method: 'DELETE',
				path: pathOf( id ),
			} ),

		changeCard: ( subscriptionId, token ) =>
			moneyCommand( http, 'identity.change-card', {
				method: 'PATCH',
				path: pathOf( subscriptionId ),
				body: { payment_method_token: token },
			} ),
	};
}
