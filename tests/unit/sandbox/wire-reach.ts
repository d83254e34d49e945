/**
 * For each call and each outcome of its wire file: the request that produces it, and the history it
 * needs.
 */
import { readFault } from '../../sandbox/faults.ts';
import {
	cancelAll,
	cardNonce,
	changeTo,
	DECLINED_CARD,
	subscribeTo,
} from '../../sandbox/reader-acts.ts';
import type { Account } from '../../sandbox/records.ts';
import type { Registry } from '../../sandbox/registry.ts';
import type { World } from '../../sandbox/world.ts';
import { mintFor } from '../../sandbox/wallets/wallet-nonces.ts';
import type { Asking } from './ask.ts';
import { LINK_REACH } from './reach-links.ts';
import { PRIVACY_REACH } from './reach-privacy.ts';
import { PROVIDER_REACH, REGISTER_BY_KEY } from './reach-providers.ts';
import { OUTSIDE_REACH } from './reach-outside.ts';
import { STORY_REACH } from './reach-story.ts';
import { GATEWAY_REACH } from './reach-gateway.ts';
import { SITE_MONEY_REACH } from './reach-site-money.ts';
import { PASSWORD } from './still-world.ts';
import { MONEY_REACH } from './wire-reach-money.ts';

export interface Scene {
	readonly registry: Registry;
	readonly world: World;
	readonly reader: Account;
	readonly session: string;
}
export type Reach = [
	address: string | ( ( scene: Scene ) => string ),
	asking: Asking | ( ( scene: Scene ) => Asking ),
	before?: ( scene: Scene ) => unknown,
];

const own = ( { session }: Scene ): Asking => ( { session } );
const own$ =
	( body: unknown ) =>
	( { session }: Scene ): Asking => ( { session, body } );
const put =
	( body: unknown ) =>
	( { session }: Scene ): Asking => ( { session, body, method: 'PUT' } );
const login = ( email: string, password = PASSWORD ) => ( {
	body: { identifiers: { email_address: email }, validators: { password } },
} );
const order =
	( more: object = {} ) =>
	( { session, world }: Scene ): Asking => ( {
		session,
		body: {
			payment_nonce: cardNonce( world ),
			plan_id: 'sports-yearly',
			product_id: 'sports-membership',
			skip_trial_period: true,
			...more,
		},
	} );
const subscribed = ( { world, reader }: Scene ) =>
	void subscribeTo( world, reader, 'sports-yearly' );
const engine = ( sdkFeatureSlug: string ) => ( {
	contentId: '101',
	path: '/',
	userAgent: 'x',
	sdkFeatureSlug,
} );
const check = engine( 'membership-entitlement-check' );
const query = ( values: Record< string, string > ) => `?${ new URLSearchParams( values ) }`;

const PAY = '/blaize/payment/braintree';
const CARDS = '/zephr/payment/braintree/payment-methods';
const SITE = '/wp-json/circulation/v1';

export const REACH: Record< string, Record< string, Reach > > = {
	...GATEWAY_REACH,
	...SITE_MONEY_REACH,
	...MONEY_REACH,
	...LINK_REACH,
	...PRIVACY_REACH,
	...PROVIDER_REACH,
	...OUTSIDE_REACH,
	...STORY_REACH,
	'identity.account': {
		ok: [ '/blaize/account', own ],
		'no-session': [ '/blaize/account', {} ],
	},
	'identity.profile': {
		ok: [
			'/blaize/profile',
			own,
			( { world, reader } ) => world.accounts.saveProfile( reader, { 'full-name': 'Ann' } ),
		],
		'none-yet': [ '/blaize/profile', own ],
		'no-session': [ '/blaize/profile', {} ],
	},
	'identity.extended-profile': {
		ok: [
			'/blaize/profile/nypost',
			own,
			( { world, reader } ) =>
				world.extendedProfiles.put( reader, 'nypost', {
					'onboarding-done': 'customize',
				} ),
		],
		'none-yet': [ '/blaize/profile/nypost', own ],
		'no-session': [ '/blaize/profile/nypost', {} ],
	},
	'identity.save-extended-profile': {
		ok: [ '/blaize/profile/nypost', put( { 'onboarding-done': '' } ) ],
		'bad-request': [ '/blaize/profile/nypost', put( {} ) ],
		'no-session': [
			'/blaize/profile/nypost',
			{ method: 'PUT', body: { 'onboarding-done': '' } },
		],
	},
	'identity.save-profile': {
		ok: [
			'/blaize/profile',
			own$( {
				'full-name': 'Ann',
				paused: false,
				'updated-values': 'full-name,paused',
			} ),
		],
		'bad-request': [
			'/blaize/profile',
			own$( { 'full-name': 'Ann', 'updated-values': 'bio' } ),
		],
		'no-session': [ '/blaize/profile', { body: { 'updated-values': '' } } ],
	},
	'identity.datalayer': {
		ok: [ '/blaize/datalayer', own, subscribed ],
		visitor: [ '/blaize/datalayer', {} ],
	},
	'identity.login': {
		ok: [ '/blaize/login', login( 'ann@example.com' ) ],
		'bad-request': [ '/blaize/login', { body: {} } ],
		'unknown-address': [ '/blaize/login', login( 'nobody@example.com' ) ],
		'wrong-password': [ '/blaize/login', login( 'ann@example.com', 'Wrong-Pass-1' ) ],
		'not-verified': [
			'/blaize/login',
			login( 'una@example.com' ),
			( { world } ) =>
				void world.accounts.register( {
					email: 'una@example.com',
					password: PASSWORD,
					mustVerify: true,
				} ),
		],
	},
	'identity.logout': {
		ok: [
			'/blaize/logout?context=account',
			( { session } ) => ( { session, method: 'POST' } ),
		],
		'bad-request': [
			'/blaize/logout?context=nowhere',
			( { session } ) => ( { session, method: 'POST' } ),
		],
		'no-session': [ '/blaize/logout?context=site', { method: 'POST' } ],
	},
	'identity.register': {
		ok: [ '/blaize/register', login( 'new@example.com' ) ],
		'weak-password': [ '/blaize/register', login( 'new@example.com', 'longenough' ) ],
		'already-exists': [ '/blaize/register', login( 'Ann@Example.com ' ) ],
		...REGISTER_BY_KEY,
	},
	'identity.subscriptions': {
		ok: [ `${ PAY }/subscriptions`, own, subscribed ],
		'pending-change': [
			`${ PAY }/subscriptions`,
			own,
			( scene ) => {
				subscribed( scene );
				changeTo( scene.world, scene.reader, 'sports-monthly' );
			},
		],
		none: [ `${ PAY }/subscriptions`, own ],
		'no-session': [ `${ PAY }/subscriptions`, {} ],
	},
	'identity.subscribe': {
		ok: [ `${ PAY }/subscribe`, order() ],
		'bad-request': [ `${ PAY }/subscribe`, order( { plan_id: 'gone' } ) ],
		declined: [
			`${ PAY }/subscribe`,
			( scene ) =>
				order( {
					payment_nonce: cardNonce( scene.world, DECLINED_CARD ),
				} )( scene ),
		],
		'nonce-refused': [ `${ PAY }/subscribe`, order( { payment_nonce: 'made-up' } ) ],
		'already-active': [ `${ PAY }/subscribe`, order(), subscribed ],
		'no-session': [
			`${ PAY }/subscribe`,
			( scene ) => ( { ...order()( scene ), session: 'over' } ),
		],
	},
	'identity.card-token': {
		ok: [ `${ PAY }/token`, own ],
		'no-session': [ `${ PAY }/token`, {} ],
	},
	'decision.engine': {
		entitled: [
			'/zephr/decision-engine',
			( { session } ) => ( { body: { ...check, session } } ),
			subscribed,
		],
		'not-entitled': [ '/zephr/decision-engine', { body: check } ],
		'available-plans': [
			'/zephr/decision-engine',
			{ body: { ...engine( 'available-plans' ), appSubscribe: true } },
		],
		'cancel-flow-offer': [ '/zephr/decision-engine', { body: engine( 'cancel-flow-offer' ) } ],
		'text-campaigns': [ '/zephr/decision-engine', { body: engine( 'text-campaigns' ) } ],
		'bad-request': [ '/zephr/decision-engine', { body: { path: '/' } } ],
		'unknown-feature': [ '/zephr/decision-engine', { body: engine( 'nothing' ) } ],
	},
	'decision.entitlement': {
		entitled: [ `/zephr/decision-engine${ query( check ) }`, own, subscribed ],
		'not-entitled': [ `/zephr/decision-engine${ query( check ) }`, own ],
		'bad-request': [ '/zephr/decision-engine', own ],
		'unknown-feature': [ `/zephr/decision-engine${ query( engine( 'nothing' ) ) }`, own ],
	},
	'decision.payment-methods': {
		ok: [ CARDS, own, subscribed ],
		none: [ CARDS, own ],
		wallets: [
			CARDS,
			own,
			( { world, reader } ) => {
				for ( const wallet of [ 'GooglePay', 'ApplePay', 'PayPalAccount' ] as const ) {
					world.cards.redeem( reader, mintFor( world, wallet ) );
				}
			},
		],
		'no-session': [ CARDS, {} ],
	},
	'decision.add-payment-method': {
		ok: [
			CARDS,
			( { session, world } ) => ( {
				session,
				body: { payment_method_nonce: cardNonce( world ) },
			} ),
		],
		'bad-request': [ CARDS, own$( {} ) ],
		'nonce-refused': [ CARDS, own$( { payment_method_nonce: 'made-up' } ) ],
		'no-session': [ CARDS, { body: { payment_method_nonce: 'made-up' } } ],
	},
	'site.plans': {
		ok: [ `${ SITE }/plans`, {} ],
		unchanged: [ `${ SITE }/plans`, { headers: { 'if-none-match': '"6f1ed002ab55"' } } ],
	},
	'site.content': {
		ok: [ `${ SITE }/content/101`, own, subscribed ],
		'session-not-authenticated': [ `${ SITE }/content/101`, {} ],
		'not-entitled': [
			`${ SITE }/content/101`,
			own,
			( { world, reader } ) => cancelAll( world, reader ),
		],
		'stale-nonce': [
			`${ SITE }/content/101`,
			own,
			( { world } ) =>
				void world.faults.plan(
					readFault( { call: 'site.content', kind: 'stale-nonce' }, [ 'site.content' ] )
				),
		],
		'not-found': [ `${ SITE }/content/7`, own ],
		'service-unavailable': [
			`${ SITE }/content/101`,
			own,
			( { world } ) =>
				void world.faults.plan(
					readFault(
						{
							call: 'site.content',
							kind: 'status',
							status: 503,
							headers: { 'Retry-After': '30' },
						},
						[ 'site.content' ]
					)
				),
		],
	},
	'site.nonce': { ok: [ `${ SITE }/nonce`, {} ] },
};
