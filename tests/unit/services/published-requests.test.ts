/**
 * Each request of the app to a vendor's service has the address and the fields that the vendor's
 * reference names.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { requestChecker } from '../../../scripts/contract/request.mjs';
import { createPrivacyService } from '#src/services/identity/privacy.ts';
import { moneyServices } from '#src/flows/deps/money.ts';
import { createReaderHttp } from '#src/services/http/reader-http.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { createCardToken } from '#src/services/identity/card-subscriptions.ts';
import table from '../../wire/published/identity-and-decision.json';
import { CONFIG, setStage } from './stage.ts';

const stage = setStage();
const check = requestChecker( 'tests/wire/published' );

let sent: { call: string; problems: string[] }[] = [];

/** Records the requests to a service, and gives an empty answer. */
const note: typeof fetch = async ( input, init = {} ) => {
	const url = new URL( String( input ), 'http://localhost:8888' );
	const found = check( {
		method: init.method ?? 'GET',
		path: url.pathname,
		query: Object.fromEntries( url.searchParams ),
		body: init.body ? JSON.parse( String( init.body ) ) : undefined,
	} );
	if ( found ) {
		sent.push( found );
	}
	return Response.json( {} );
};

const composed = ( config: object = {} ): Deps => {
	stage.enter( 'expiring-card' );
	return stage.composeAgain( config, { fetch: note } );
};
const moneyOf = ( deps: Deps ) =>
	moneyServices(
		createReaderHttp( deps.http, deps.browser.cookies.ids(), () => true ),
		deps,
		{ nonce: null }
	);

const WHO = { email: 'maya@example.com', password: 'Reader-Pass-1' };
const NAMES = {
	'full-name': 'Maya Ortiz',
	'first-name': 'Maya',
	'last-name': 'Ortiz',
	'email-address': WHO.email,
	'sso-user': false,
	passwordless: false,
	'passwordless-registration': false,
};
const ORDER = {
	nonce: 'demo-nonce-5f0e',
	planId: 'sports-monthly',
	productId: 'sports-membership',
	skipTrial: false,
};

type Send = ( deps: Deps ) => Promise< unknown >;

const IDENTITY: Readonly< Record< string, Send > > = {
	'identity.login': ( { identity } ) => identity.login( WHO ),
	'identity.register': ( { identity } ) => identity.register( WHO, NAMES ),
	'identity.logout': ( { identity } ) => identity.logout( 'account' ),
	'identity.ask-for-link': ( { identity } ) =>
		identity.sendLink( {
			email: WHO.email,
			action: 'register',
			redirect: '/sports/',
		} ),
	'identity.exchange-token': ( { identity } ) =>
		identity.exchangeToken( '7d0f6c1e-52b1-4b0e-9f4f-0d3a5d2f6a11' ),
	'identity.request-reset': ( { identity } ) => identity.requestReset( WHO.email ),
	'identity.reset-password': ( { identity } ) =>
		identity.resetPassword( 'state-1', WHO.password ),
	'identity.change-password': ( { identity } ) =>
		identity.changePassword( { current: 'one', next: 'two' } ),
	'identity.update-email': ( { identity } ) => identity.updateEmail( 'maya.ortiz@example.com' ),
	'identity.confirm-email': ( { identity } ) =>
		identity.confirmEmail( '/blaize/users/update-email/state-1', WHO.password ),
	'identity.account': ( { identity } ) => identity.account(),
	'identity.profile': ( { identity } ) => identity.profile(),
	'identity.datalayer': ( { identity } ) => identity.dataLayer(),
	'identity.save-profile': ( { identity } ) =>
		identity.saveProfile( {
			'full-name': 'Maya',
			'private-profile': true,
		} ),
	'identity.extended-profile': ( { identity } ) => identity.onboardingProgress(),
	'identity.save-extended-profile': ( { identity } ) =>
		identity.saveOnboardingProgress( [ 'newsletters' ] ),
	'identity.subscriptions': ( { identity } ) => identity.subscriptions(),
};

const privacyOf = ( { http }: Deps ) => createPrivacyService( http, CONFIG.services );

const REST: Readonly< Record< string, Send > > = {
	'identity.delete-account': ( deps ) => privacyOf( deps ).deleteAccount(),
	'identity.devices': ( deps ) => privacyOf( deps ).devices(),
	'identity.end-other-sessions': ( deps ) => privacyOf( deps ).endOtherSessions(),
	'identity.card-token': ( { http } ) =>
		createCardToken( http, 'blaize', 'braintree', () => {} ).cardToken(),
	'identity.subscribe': ( deps ) => moneyOf( deps ).money.subscribe( ORDER ),
	'identity.cancel-subscription': ( deps ) =>
		moneyOf( deps ).money.cancelSubscription( '7f3k2m' ),
	'identity.change-card': ( deps ) => moneyOf( deps ).money.changeCard( '7f3k2m', 'c4rd-2' ),
	'decision.payment-methods': ( { decision } ) => decision.paymentMethods(),
	'decision.add-payment-method': ( deps ) =>
		moneyOf( deps ).money.addPaymentMethod( 'demo-nonce-5f0e' ),
	'decision.replace-payment-method': ( deps ) =>
		moneyOf( deps ).money.replacePaymentMethod( 'c4rd-1', 'demo-nonce' ),
	'decision.delete-payment-method': ( deps ) =>
		moneyOf( deps ).money.deletePaymentMethod( 'c4rd-1' ),
	'decision.default-payment-method': ( deps ) =>
		moneyOf( deps ).money.makeDefaultPaymentMethod( 'c4rd-1' ),
	'decision.engine': ( { decision } ) => decision.availablePlans(),
};

beforeEach( () => {
	sent = [];
} );

describe( 'A request of the app fits what is published:', () => {
	it.each( Object.entries( { ...IDENTITY, ...REST } ) )( '%s', async ( call, send ) => {
		// Whatever the answer means to the call.
		await send( composed() ).catch( () => {} );
		expect( sent ).toEqual( [ { call, problems: [] } ] );
	} );
} );

describe.each( [
	[ 'subscribe', 'identity.subscribe' ],
	[ 'zephr', 'identity.subscribe (newer)' ],
] as const )( 'A new subscription by the call "%s"', ( subscribeCall, call ) => {
	it.each( [
		[ 'that begins today', {} ],
		[ 'that begins on a day to come', { startDate: '2099-01-31' } ],
		[ 'without its trial', { skipTrial: true } ],
	] )( 'fits what is published: one %s', async ( _which, more ) => {
		await moneyOf( composed( { subscribeCall } ) ).money.subscribe( {
			...ORDER,
			...more,
		} );
		expect( sent ).toEqual( [ { call, problems: [] } ] );
	} );
} );

it( 'Every call that the reference names is asked for above; to a provider the reader goes by a window', () => {
	expect( Object.keys( { ...IDENTITY, ...REST } ).sort() ).toEqual(
		Object.keys( table.calls )
			.filter( ( call ) => call !== 'identity.oauth' )
			.sort()
	);
} );
