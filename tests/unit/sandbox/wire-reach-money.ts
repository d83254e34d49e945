/** Reaches each outcome of the calls about live subscriptions and saved cards. */
import { cardNonce, subscribeTo } from '../../sandbox/reader-acts.ts';
import type { Reach, Scene } from './wire-reach.ts';

const SUBSCRIPTIONS = '/blaize/payment/braintree/subscriptions';
const PAYMENT = '/zephr/payment/braintree';

const subscribed = ( { world, reader }: Scene ) =>
	void subscribeTo( world, reader, 'sports-yearly' );
const ended = ( scene: Scene ) => {
	subscribed( scene );
	for ( const one of scene.world.billing.of( scene.reader ) ) {
		scene.world.billing.cancel( one );
	}
};

const itsSubscription = ( { world, reader }: Scene ) =>
	`${ SUBSCRIPTIONS }/${ world.billing.of( reader )[ 0 ]?.id }`;
const itsToken = ( { world, reader }: Scene ) => world.cards.of( reader )[ 0 ]?.token ?? '';
const itsCard = ( scene: Scene ) => `${ PAYMENT }/payment-methods/${ itsToken( scene ) }`;

const send = ( method: string, body?: ( scene: Scene ) => unknown ) => ( scene: Scene ) => ( {
	method,
	session: scene.session,
	...( body && { body: body( scene ) } ),
} );
const withToken = ( scene: Scene ) => ( {
	payment_method_token: itsToken( scene ),
} );
const withNonce = ( { world }: Scene ) => ( {
	payment_method_nonce: cardNonce( world ),
} );
const badNonce = () => ( { payment_method_nonce: 'made-up' } );
const badToken = () => ( { payment_method_token: 'made-up' } );

export const MONEY_REACH: Record< string, Record< string, Reach > > = {
	'identity.cancel-subscription': {
		ok: [ itsSubscription, send( 'DELETE' ), subscribed ],
		'not-found': [ `${ SUBSCRIPTIONS }/nobodys`, send( 'DELETE' ) ],
		'already-cancelled': [ itsSubscription, send( 'DELETE' ), ended ],
		'no-session': [ `${ SUBSCRIPTIONS }/any`, { method: 'DELETE' } ],
	},
	'identity.change-card': {
		ok: [ itsSubscription, send( 'PATCH', withToken ), subscribed ],
		'bad-request': [ itsSubscription, send( 'PATCH', () => ( {} ) ), subscribed ],
		refused: [ itsSubscription, send( 'PATCH', badToken ), subscribed ],
		'not-found': [ `${ SUBSCRIPTIONS }/nobodys`, send( 'PATCH', badToken ) ],
		'no-session': [ `${ SUBSCRIPTIONS }/any`, { method: 'PATCH', body: badToken() } ],
	},
	'decision.replace-payment-method': {
		ok: [ itsCard, send( 'PATCH', withNonce ), subscribed ],
		'bad-request': [ itsCard, send( 'PATCH', () => ( {} ) ), subscribed ],
		refused: [ itsCard, send( 'PATCH', badNonce ), subscribed ],
		'not-found': [ `${ PAYMENT }/payment-methods/nobodys`, send( 'PATCH', withNonce ) ],
		'no-session': [ `${ PAYMENT }/payment-methods/any`, { method: 'PATCH', body: badNonce() } ],
	},
	'decision.delete-payment-method': {
		ok: [ itsCard, send( 'DELETE' ), subscribed ],
		'not-found': [ `${ PAYMENT }/payment-methods/nobodys`, send( 'DELETE' ) ],
		'no-session': [ `${ PAYMENT }/payment-methods/any`, { method: 'DELETE' } ],
	},
	'decision.default-payment-method': {
		ok: [ `${ PAYMENT }/default-payment-method`, send( 'PUT', withToken ), subscribed ],
		'bad-request': [ `${ PAYMENT }/default-payment-method`, send( 'PUT', () => ( {} ) ) ],
		'not-found': [ `${ PAYMENT }/default-payment-method`, send( 'PUT', badToken ) ],
		'no-session': [
			`${ PAYMENT }/default-payment-method`,
			{ method: 'PUT', body: badToken() },
		],
	},
};
