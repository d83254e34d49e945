/**
 * The calls that change a subscription, and the card form's token: {identity}/payment/{cardprovider}/… (`payment-29`,
 * `payment-14`).
 */
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { namesError } from '../http/answer.ts';
import { read } from '../http/read.ts';
import { moneyCommand, type MoneyRefusal } from '../http/money-command.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { ReaderHttp } from '../http/reader-http.ts';
import type { Http } from '../http/request.ts';
import { isRecord, textOrNull } from '../http/shape.ts';
import { headingOf } from '../http/title-of.ts';

export interface SubscribeOrder {
	readonly nonce: string;
	readonly planId: string;
	readonly productId: string;
	readonly skipTrial: boolean;
	/** UTC day of the first charge; today when absent. */
	readonly startDate?: string;
}

/** With 'service-unavailable' it is not known whether there is a subscription now: read back. */
export type SubscribeRefusal = Exclude<
	SubscribeFailure,
	{ readonly reason: 'card-not-exchanged' | 'outcome-unknown' }
>;

export interface CardSubscriptions {
	/** The value is the grant id; without one it is not known whether it was done. Never sent twice. */
	subscribe: (
		order: SubscribeOrder
	) => Promise< Result< string, SubscribeRefusal > >;
	/** Ends a subscription; what is paid stays readable. Never sent twice. */
	cancelSubscription: (
		id: string
	) => Promise< Result< true, MoneyRefusal > >;
	/** Another saved card pays a subscription from now on. Never sent twice. */
	changeCard: (
		subscriptionId: string,
		token: string
	) => Promise< Result< true, MoneyRefusal > >;
}

export interface CardToken {
	/** For the card form; null when it cannot be had. */
	cardToken: () => Promise< string | null >;
}

export const createCardToken = (
	http: Http,
	prefix: string,
	cardProvider: string,
	log: Log
): CardToken => ( {
	async cardToken() {
		try {
			return await read(
				http,
				'identity.card-token',
				`/${ prefix }/payment/${ cardProvider }/token`,
				( raw ) =>
					isRecord( raw ) ? textOrNull( raw, 'token' ) : null
			);
		} catch ( error ) {
			outageFailure( error );
			log( logText.cardTokenMissing() );
			return null;
		}
	},
} );

export function createCardSubscriptions(
	http: ReaderHttp,
	prefix: string,
	cardProvider: string
): CardSubscriptions {
	const root = `/${ prefix }/payment/${ cardProvider }`;
	const pathOf = ( id: string ) =>
		`${ root }/subscriptions/${ encodeURIComponent( id ) }`;
	return {
		async subscribe( order ) {
			try {
				const reply = await http.send( 'identity.subscribe', {
					method: 'POST',
					path: `${ root }/subscribe`,
					moves: 'money',
					body: {
						payment_nonce: order.nonce,
						plan_id: order.planId,
						product_id: order.productId,
						skip_trial_period: order.skipTrial,
						...( order.startDate && {
							start_date: order.startDate,
						} ),
					},
				} );
				if ( reply.status === 409 ) {
					return failed( { reason: 'already-active' } );
				}
				if ( ! reply.ok ) {
					reply.failure();
					return failed(
						reply.status === 401
							? { reason: 'session-not-authenticated' }
							: {
									reason: 'refused',
									message: headingOf( reply.text ),
								}
					);
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
			moneyCommand(
				http,
				'identity.cancel-subscription',
				{ method: 'DELETE', path: pathOf( id ) }
			),

		changeCard: ( subscriptionId, token ) =>
			moneyCommand(
				http,
				'identity.change-card',
				{
					method: 'PATCH',
					path: pathOf( subscriptionId ),
					body: { payment_method_token: token },
				}
			),
	};
}
