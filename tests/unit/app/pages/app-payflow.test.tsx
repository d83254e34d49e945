/** The app's payflow sells the engine's offer for the app, from every entry to the Pay button. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import { readEntryParameters } from '#src/app/boot/entry-parameters.ts';
import { isRecord } from '#src/domain/shape.ts';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { pointAndPress } from '../../screens/acts.ts';

const stage = setStage();

const OFFERS = {
	app: 'sports-half-yearly { amount: 9.99 }\nsports-monthly { amount: 1.99 }',
	site: 'sports-half-yearly\nsports-monthly',
} as const;

interface Asked {
	readonly feature: unknown;
	readonly isForApp: boolean;
}
let asked: Asked[] = [];

beforeEach( () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	asked = [];
	stage.server.use(
		http.post( '*/zephr/decision-engine', async ( { request } ) => {
			const body: unknown = await request.clone().json();
			const question = isRecord( body ) ? body : {};
			const isForApp = question.appSubscribe === true;
			asked.push( { feature: question.sdkFeatureSlug, isForApp } );
			return question.sdkFeatureSlug === 'available-plans'
				? HttpResponse.json( {
						outputValue: OFFERS[ isForApp ? 'app' : 'site' ],
					} )
				: undefined;
		} ),
		http.get( '*/zephr/decision-engine', ( { request } ) => {
			const query = new URL( request.url ).searchParams;
			asked.push( {
				feature: query.get( 'sdkFeatureSlug' ),
				isForApp: query.get( 'appSubscribe' ) === 'true',
			} );
		} )
	);
} );

function load( address: string ) {
	window.history.pushState( null, '', address );
	const deps = hasty( stage.composeAgain( { view: 'account' } ) );
	readEntryParameters( deps, window.location.search );
	return render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
}
const here = () => window.location.pathname;
const payButton = () => screen.findByRole( 'button', { name: /^Pay / } );
const choose = async () => {
	await userEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Half-Yearly' } ) );
	await pointAndPress( 'Get 6 Months for $9.99' );
};
async function typeAccount( email: string ) {
	await userEvent.type( await screen.findByLabelText( 'Email' ), email );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
}
/**
 * Expects the price that the plan step showed, on the app's own address, and no engine call without
 * the app flag.
 */
async function expectOfferOfApp() {
	expect( await payButton() ).toHaveTextContent( 'Pay $9.99' );
	expect( here() ).toBe( '/account/appsubscribe' );
	expect( asked ).not.toEqual( [] );
	expect( asked.filter( ( { isForApp } ) => ! isForApp ) ).toEqual( [] );
}

// Proves address-4.
describe( 'the payflow that an app opens keeps its offer up to the Pay button', () => {
	it( 'from its address', async () => {
		stage.enter( 'member' );
		load( '/account/appsubscribe' );
		await choose();
		await expectOfferOfApp();
	} );

	it( 'in every case of its address', async () => {
		stage.enter( 'member' );
		load( '/account/AppSubscribe/' );
		await choose();
		await expectOfferOfApp();
	} );

	it( 'from a link with a plan', async () => {
		stage.enter( 'member' );
		load( '/account/appsubscribe?plan=sports-half-yearly' );
		await expectOfferOfApp();
	} );

	it( 'after a log-in on the way', async () => {
		load( '/account/appsubscribe' );
		await choose();
		await userEvent.click( await screen.findByRole( 'link', { name: 'Log In' } ) );
		await typeAccount( emailOf( 'member' ) );
		await pointAndPress( 'Log In' );
		await expectOfferOfApp();
	} );

	it( 'after a registration on the way', async () => {
		load( '/account/appsubscribe' );
		await choose();
		await typeAccount( 'someone-new@readers.example' );
		await pointAndPress( 'Create account' );
		await expectOfferOfApp();
	} );

	it( 'over a reload at the payment', async () => {
		stage.enter( 'member' );
		const { unmount } = load( '/account/appsubscribe' );
		await choose();
		await payButton();
		unmount();
		asked = [];
		load( here() + window.location.search );
		await expectOfferOfApp();
	} );

	it( 'with Back from the payment to the plans, and forward again', async () => {
		stage.enter( 'member' );
		load( '/account/appsubscribe' );
		await choose();
		await payButton();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );
		await choose();
		await expectOfferOfApp();
	} );

	it( 'with Cancel before the screen has been told the address of its payment', async () => {
		stage.enter( 'member' );
		load( '/account/appsubscribe' );
		const push = window.history.pushState.bind( window.history );
		const cancelled = vi.fn();
		vi.spyOn( window.history, 'pushState' ).mockImplementation( ( ...to ) => {
			push( ...to );
			const cancel = screen.queryByRole( 'button', { name: 'Cancel' } );
			if ( cancel && ! cancelled.mock.calls.length ) {
				cancelled( window.location.search );
				fireEvent.click( cancel );
			}
		} );
		await choose();
		await vi.waitFor( () => expect( window.location.search ).toBe( '' ) );
		expect( cancelled ).toHaveBeenCalledWith( expect.stringContaining( 'step=payment' ) );
		await choose();
		await expectOfferOfApp();
	} );

	it( 'with a press on a plan before the browser has gone back', async () => {
		stage.enter( 'member' );
		load( '/account/appsubscribe' );
		await choose();
		await payButton();
		const go = vi.spyOn( window.history, 'go' ).mockImplementationOnce( () => {} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		await vi.waitFor( () => expect( go ).toHaveBeenCalledOnce() );
		await choose();
		const wentBack = new Promise( ( resolve ) =>
			window.addEventListener( 'popstate', resolve, { once: true } )
		);
		window.history.go( -1 );
		await act( () => wentBack );
		await expectOfferOfApp();
	} );

	it( 'through the log-in page, from which the reader returns to it', async () => {
		load( '/account/login?redirect=/account/appsubscribe' );
		await typeAccount( emailOf( 'member' ) );
		await pointAndPress( 'Log In' );
		await choose();
		await expectOfferOfApp();
	} );
} );

// Proves address-4.
it.each( [
	[ '/a-story/', false ],
	[ '/account/subscribe', false ],
	[ '/account/login', true ],
	[ '/account/appsubscribe', true ],
] as const )(
	'in a tab that an app has opened, %s is asked for the app: %s',
	async ( path, isForApp ) => {
		sessionStorage.setItem( 'circ-app-payflow', 'true' );
		window.history.pushState( null, '', path );
		await stage.composeAgain().decision.availablePlans();
		expect( asked.at( -1 ) ).toEqual( { feature: 'available-plans', isForApp } );
	}
);

// Proves address-4.
it( 'is over where the reader goes elsewhere', async () => {
	const { unmount } = load( '/account/appsubscribe' );
	await screen.findByRole( 'group', { name: 'Choose a plan' } );
	unmount();
	const elsewhere = load( '/account/nowhere' );
	await screen.findByRole( 'heading', { name: 'We cannot find that page' } );
	elsewhere.unmount();
	asked = [];
	load( '/account/login' );
	await typeAccount( emailOf( 'member' ) );
	await pointAndPress( 'Log In' );
	await screen.findByRole( 'heading', { name: 'Profile' } );
	expect( asked ).not.toEqual( [] );
	expect( asked.filter( ( { isForApp } ) => isForApp ) ).toEqual( [] );
} );
