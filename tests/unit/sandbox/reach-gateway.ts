/** Reaches each outcome of the card provider's server interface. */
import { setCardsDecline, subscribeTo } from '../../sandbox/reader-acts.ts';
import type { Asking } from './ask.ts';
import { goTo } from './still-world.ts';
import type { Reach, Scene } from './wire-reach.ts';

const basic = ( pair: string ) => `Basic ${ Buffer.from( pair ).toString( 'base64' ) }`;
const asking = (
	body?: unknown,
	method = body === undefined ? 'GET' : 'POST',
	pair = 'public_default:private_default'
): Asking => ( {
	method,
	...( body !== undefined && { body } ),
	headers: {
		authorization: basic( pair ),
		'x-apiversion': '6',
		accept: 'application/xml',
		'content-type': 'application/json',
	},
} );

const ROOT = '/__sandbox/gateway/merchants/circ_default';
const customer = { customer: { id: 'reader-1', email: 'maya@example.com' } };
const discount = {
	subscription: {
		discounts: { add: [ { inherited_from_id: 'stay-half' } ] },
		options: { prorate_charges: false },
	},
};
const token = { client_token: { version: 2 } };
const charge = ( { world, reader }: Scene ): Asking =>
	asking( {
		transaction: {
			amount: '83.88',
			subscription_id: world.billing.of( reader )[ 0 ]?.id ?? 'none',
			options: { submit_for_settlement: true },
			type: 'sale',
		},
	} );

const subscribed = ( { world, reader }: Scene ) =>
	void subscribeTo( world, reader, 'sports-yearly' );
const pastDue =
	( declines: boolean ) =>
	( scene: Scene ): void => {
		subscribed( scene );
		setCardsDecline( scene.world, scene.reader, true );
		goTo( scene.world, '2027-11-21' );
		goTo( scene.world, '2026-11-21' );
		setCardsDecline( scene.world, scene.reader, declines );
	};
const add = ( { world, reader }: Scene ) => {
	const [ one ] = world.billing.of( reader );
	if ( one ) {
		world.billing.addDiscount( one, {
			id: 'stay-half',
			cents: 420,
			cycles: 3,
		} );
	}
};
const one = ( { world, reader }: Scene ) =>
	`${ ROOT }/subscriptions/${ world.billing.of( reader )[ 0 ]?.id ?? 'none' }`;

/** Requests from a caller without permission; every call refuses them in the same way. */
const rights = ( address: string, body?: unknown, method?: string ): Record< string, Reach > => ( {
	'wrong-keys': [ address, asking( body, method, 'public_default:guess' ) ],
	'other-merchant': [ address, asking( body, method, 'public_w2:private_w2' ) ],
} );

export const GATEWAY_REACH: Record< string, Record< string, Reach > > = {
	'gateway.customer-create': {
		ok: [ `${ ROOT }/customers`, asking( customer ) ],
		refused: [
			`${ ROOT }/customers`,
			asking( customer ),
			( { world } ) => void world.customers.create( { id: 'reader-1' } ),
		],
		...rights( `${ ROOT }/customers`, customer ),
	},
	'gateway.subscription-find': {
		ok: [ one, asking(), subscribed ],
		'not-found': [ one, asking() ],
		...rights( `${ ROOT }/subscriptions/none` ),
	},
	'gateway.subscription-update': {
		ok: [ one, asking( discount, 'PUT' ), subscribed ],
		'not-found': [ one, asking( discount, 'PUT' ) ],
		refused: [
			one,
			asking( discount, 'PUT' ),
			( scene ) => {
				subscribed( scene );
				add( scene );
			},
		],
		...rights( `${ ROOT }/subscriptions/none`, discount, 'PUT' ),
	},
	'gateway.retry-charge': {
		ok: [ `${ ROOT }/transactions`, charge, pastDue( false ) ],
		declined: [ `${ ROOT }/transactions`, charge, pastDue( true ) ],
		'gateway-rejected': [
			`${ ROOT }/transactions`,
			charge,
			( scene ) => {
				pastDue( false )( scene );
				scene.world.billing.gateway.declinesNext = 'cvv';
			},
		],
		refused: [ `${ ROOT }/transactions`, charge, subscribed ],
		...rights( `${ ROOT }/transactions`, {
			transaction: {
				subscription_id: 'none',
				options: { submit_for_settlement: true },
				type: 'sale',
			},
		} ),
	},
	'gateway.client-token': {
		ok: [ `${ ROOT }/client_token`, asking( token ) ],
		...rights( `${ ROOT }/client_token`, token ),
	},
	'gateway.discounts': {
		ok: [ `${ ROOT }/discounts`, asking() ],
		...rights( `${ ROOT }/discounts` ),
	},
};
