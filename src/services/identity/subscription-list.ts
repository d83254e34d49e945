/** Calls GET {identity}/payment/{cardprovider}/subscriptions (`status-4`). */
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { SessionChanged } from '../http/service-error.ts';
import { subscriptionsFromWire } from './subscription-wire.ts';

export interface SubscriptionList {
	/**
	 * In the service's order, without plans. Throws ServiceUnavailable, CallFailed: an outage must
	 * not look like "none".
	 */
	subscriptions: () => Promise< readonly Subscription[] >;
}

export const createSubscriptionList = (
	http: Http,
	prefix: string,
	cardProvider: string,
	log: Log
): SubscriptionList => ( {
	async subscriptions() {
		try {
			const subscriptions = await read(
				http,
				'identity.subscriptions',
				`/${ prefix }/payment/${ cardProvider }/subscriptions`,
				( raw ) =>
					subscriptionsFromWire( raw, ( id, field ) =>
						log( logText.unreadableField( id ), { field } )
					)
			);
			subscriptions
				.filter( ( { status } ) => status === 'unknown' )
				.forEach( ( { id } ) => log( logText.unknownState( id ) ) );
			return subscriptions;
		} catch ( error ) {
			// A call that was never sent is not the service's failure.
			if ( ! ( error instanceof SessionChanged ) ) {
				log( logText.subscriptionsNotRead() );
			}
			throw error;
		}
	},
} );
