/**
 * The service ends the session while a page is open: each press says so, and leads to the log-in
 * and back.
 */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { fakeCard } from '../../screens/fake-card.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { agree, press } from '../../screens/acts.ts';

const stage = setStage();
const OVER = 'Your session has ended. Please log in again.';
const MEMBERSHIP = '/account/settings/membership';

let card: ReturnType< typeof fakeCard >;
/** Whether the service ends the session once it has answered this call. */
let last: ( method: string, path: string ) => boolean = () => false;

beforeEach( () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	card = fakeCard( () => cardNonce( stage.world ) );
	last = () => false;
	open = 0;
} );

/** The page's calls that are not answered yet. */
let open = 0;

/**
 * Waits for the page's answers, because a read that is refused later would end the session itself.
 */
async function end() {
	await waitFor( () => expect( open ).toBe( 0 ) );
	stage.world.accounts.closeSession( cookies().blaize_session ?? null );
}

function load( address: string ) {
	window.history.pushState( null, '', address );
	const deps = hasty(
		stage.composeAgain(
			{ view: 'account', flags: [ 'membership', 'pauseSubscriptions' ] },
			{
				cardFields: async () => card.port,
				fetch: async ( input, init ) => {
					open += 1;
					const answer = await fetch( input, init ).finally( () => ( open -= 1 ) );
					if ( last( init?.method ?? 'GET', String( input ) ) ) {
						stage.world.accounts.closeSession( cookies().blaize_session ?? null );
					}
					return answer;
				},
			}
		)
	);
	render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
}
const here = () => window.location.pathname + window.location.search;
async function expectLogIn() {
	await screen.findByRole( 'heading', { name: 'Log in' } );
	expect( await screen.findByText( OVER ) ).toBeVisible();
	expect( window.location.pathname ).toBe( '/account/login' );
}
async function logIn( persona: string ) {
	await userEvent.type( screen.getByLabelText( 'Email' ), emailOf( persona ) );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
	await press( 'Log In' );
}

const UNCHANGED = /Nothing was changed or charged\./;

interface Press {
	readonly reader: string;
	readonly at: string;
	readonly act: () => Promise< void >;
	readonly told: RegExp;
}

const PRESSES: Readonly< Record< string, Press > > = {
	Cancel: {
		reader: 'yearly',
		at: `${ MEMBERSHIP }/cancel`,
		act: async () => {
			await screen.findByRole( 'button', { name: 'Cancel membership' } );
			await end();
			await press( 'Cancel membership' );
		},
		told: UNCHANGED,
	},
	'The offer to stay': {
		reader: 'yearly',
		at: `${ MEMBERSHIP }/cancel`,
		act: async () => {
			await screen.findByRole( 'button', { name: /^Take / } );
			await end();
			await press( /^Take / );
		},
		told: UNCHANGED,
	},
	Pause: {
		reader: 'yearly',
		at: `${ MEMBERSHIP }?open=pause`,
		act: async () => {
			await screen.findByRole( 'button', { name: 'Pause for 1 month' } );
			await end();
			await press( 'Pause for 1 month' );
		},
		told: UNCHANGED,
	},
	'Change plan': {
		reader: 'yearly',
		at: `${ MEMBERSHIP }?open=change-plan`,
		act: async () => {
			await agree();
			await end();
			await press( /^Change plan, / );
		},
		told: UNCHANGED,
	},
	'Pay with the saved card': {
		reader: 'past-due',
		at: MEMBERSHIP,
		act: async () => {
			await screen.findByRole( 'button', { name: /^Pay .* with / } );
			await end();
			await press( /^Pay .* with / );
		},
		told: UNCHANGED,
	},
	'Pay with another card': {
		reader: 'past-due',
		at: MEMBERSHIP,
		act: async () => {
			await press( 'Use another card' );
			await card.fill();
			await end();
			await press( 'Pay $9.99' );
		},
		told: UNCHANGED,
	},
	'Save card': {
		reader: 'yearly',
		at: '/account/settings/payment-method',
		act: async () => {
			await press( 'Add a card' );
			await screen.findByRole( 'button', { name: 'Save card' } );
			await card.fill();
			await end();
			await press( 'Save card' );
		},
		told: UNCHANGED,
	},
	'Save profile': {
		reader: 'member',
		at: '/account/settings',
		act: async () => {
			fireEvent.change( await screen.findByLabelText( /^First name/ ), {
				target: { value: 'Typed' },
			} );
			await end();
			await press( 'Save profile' );
		},
		told: /Sorry, there was an error updating your profile/,
	},
	'Update newsletters': {
		reader: 'member',
		at: '/account/settings/newsletters',
		act: async () => {
			fireEvent.click( ( await screen.findAllByRole( 'checkbox' ) )[ 0 ] as HTMLElement );
			await end();
			await press( /^Update 1 newsletter/ );
		},
		told: /There was an error updating subscriptions/,
	},
	'Save display': {
		reader: 'member',
		at: '/account/settings/display',
		act: async () => {
			fireEvent.change( await screen.findByLabelText( /^Display name/ ), {
				target: { value: 'Typed' },
			} );
			await end();
			await press( 'Save display' );
		},
		told: /./,
	},
};

describe( 'the end of a session by the service is reported at the press', () => {
	// Proves session-25.
	it.each( Object.keys( PRESSES ) )(
		'%s leads to the log-in and back to the same place, with what it came to',
		async ( name ) => {
			const { reader, at, act, told } = PRESSES[ name ] as Press;
			stage.enter( reader );
			load( at );
			await act();
			await expectLogIn();
			const notice = screen.getByText( OVER ).closest( '.circ-notice' );
			expect( notice ).toHaveTextContent( told );
			const text = notice?.textContent?.replace( OVER, '' ) ?? '';
			// The sentence appears once, and is true both before and after the log-in.
			expect( text ).not.toMatch( /log in again|Nothing was changed.*Nothing was changed/ );
			await logIn( reader );
			await waitFor( () => expect( screen.queryByText( OVER ) ).toBeNull() );
			expect( here() ).toBe( at );
			expect( await screen.findByText( text ) ).toBeVisible();
		}
	);
} );

// Proves session-25.
it( 'a completed action is shown above the log-in and after it', async () => {
	stage.enter( 'yearly' );
	load( `${ MEMBERSHIP }/cancel` );
	// A cancel counts only after its result has been read back.
	last = ( method ) => {
		if ( method === 'DELETE' ) {
			last = ( next ) => {
				last = () => false;
				return next === 'GET';
			};
		}
		return false;
	};
	await press( 'Cancel membership' );
	await expectLogIn();
	const DONE = /Your membership is canceled\. You can read until September 21, 2027/;
	expect( screen.getByText( DONE ) ).toBeVisible();
	await logIn( 'yearly' );
	await waitFor( () => expect( here() ).toBe( `${ MEMBERSHIP }/cancel` ) );
	// The page renders once more when the membership is known.
	await waitFor( () => expect( screen.getByText( DONE ) ).toBeVisible() );
} );

// Proves session-25.
it( 'its outcome is not shown to another reader', async () => {
	stage.enter( 'yearly' );
	load( `${ MEMBERSHIP }/cancel` );
	last = ( method ) => method === 'DELETE';
	await press( 'Cancel membership' );
	await expectLogIn();
	await logIn( 'monthly' );
	await screen.findByRole( 'button', { name: 'Cancel membership' } );
	expect( screen.queryByText( /is canceled/ ) ).toBeNull();
	expect( sessionStorage.getItem( 'circ-session-over' ) ).toBeNull();
} );

// Proves session-25.
it( 'typed input is there again for the same reader', async () => {
	stage.enter( 'member' );
	load( '/account/settings' );
	const field = () => screen.findByLabelText( /^First name/ );
	fireEvent.change( await field(), { target: { value: 'Typed' } } );
	await end();
	await press( 'Save profile' );
	await expectLogIn();
	await logIn( 'member' );
	await waitFor( () => expect( here() ).toBe( '/account/settings' ) );
	expect( await field() ).toHaveValue( 'Typed' );
} );

// Proves session-25.
it( 'a cookie that the browser has lost ends in the same words, and the input is there again', async () => {
	stage.enter( 'member' );
	load( '/account/settings' );
	const field = () => screen.findByLabelText( /^First name/ );
	fireEvent.change( await field(), { target: { value: 'Typed' } } );
	await screen.findByText( emailOf( 'member' ) );
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	await press( 'Save profile' );
	await expectLogIn();
	expect( screen.getByText( 'Sorry, there was an error updating your profile' ) ).toBeVisible();
	await logIn( 'member' );
	await waitFor( () => expect( here() ).toBe( '/account/settings' ) );
	expect( await field() ).toHaveValue( 'Typed' );
} );

// Proves session-25.
it.each( [
	[ '', false ],
	[ ' where no script can read who they are', true ],
] )( 'the input is not shown to another reader%s', async ( _, isUnreadable ) => {
	if ( isUnreadable ) {
		const all = Object.getOwnPropertyDescriptor( Document.prototype, 'cookie' )?.get;
		vi.spyOn( document, 'cookie', 'get' ).mockImplementation( () =>
			String( all?.call( document ) ).replace( /blaize_tracking_id=[^;]*/, '' )
		);
	}
	stage.enter( 'member' );
	load( '/account/settings' );
	const field = () => screen.findByLabelText( /^First name/ );
	fireEvent.change( await field(), { target: { value: 'Typed' } } );
	await end();
	await press( 'Save profile' );
	await expectLogIn();
	await logIn( 'monthly' );
	await waitFor( () => expect( here() ).toBe( '/account/settings' ) );
	expect( await field() ).not.toHaveValue( 'Typed' );
	expect( screen.queryByText( 'Sorry, there was an error updating your profile' ) ).toBeNull();
} );

it( 'the reason of a cancel stays chosen', async () => {
	stage.enter( 'yearly' );
	load( `${ MEMBERSHIP }/cancel` );
	const reason = () => screen.findByLabelText( /Why are you leaving/ );
	fireEvent.change( await reason(), { target: { value: 'other' } } );
	fireEvent.change( screen.getByLabelText( /What is it/ ), {
		target: { value: 'Moving away' },
	} );
	await end();
	await press( 'Cancel membership' );
	await expectLogIn();
	await logIn( 'yearly' );
	expect( await reason() ).toHaveValue( 'other' );
	expect( screen.getByLabelText( /What is it/ ) ).toHaveValue( 'Moving away' );
} );

// Proves session-25.
it( 'a 401 of the site’s own routes ends no session that the identity service knows', async () => {
	stage.enter( 'past-due' );
	stage.fault( { call: 'site.retry', kind: 'status', status: 401 } );
	load( MEMBERSHIP );
	await press( /^Pay .* with / );
	expect(
		await screen.findByText( 'There was an error restarting your subscription' )
	).toBeInTheDocument();
	await waitFor( () => expect( stage.timesCalled( 'identity.account' ) ).toBeGreaterThan( 0 ) );
	expect( here() ).toBe( MEMBERSHIP );
	expect( cookies().blaize_session ).toBeTruthy();
} );
