import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot, ModalBoot } from '#src/app/boot.ts';
import { mountPlans } from '#src/app/modal/payflow-modal.tsx';
import { mountPayflow } from '#src/app/modal/payflow-views.tsx';
import { POST_LOGIN_WAIT_MS } from '#src/domain/limits.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { dialogBoot } from '../boot/boot.ts';
import { pointAndPress } from '../../screens/acts.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

let unmount = () => {};
/** The chunk with everything except the visitor's plan list; a test may block or delay it. */
let rest: { isThere: boolean; asked: number; comes: Promise< void > };

beforeEach( () => {
	rest = { isThere: true, asked: 0, comes: Promise.resolve() };
	onScreenOf( 1280 );
	vi.mocked( leaveFor ).mockClear();
	window.history.replaceState( null, '', '/story/' );
} );

afterEach( () => {
	act( () => unmount() );
	document.body.replaceChildren();
} );

/**
 * Wraps the work in act(), except while Testing Library waits: it then turns React's act
 * environment off, and React renders by itself.
 */
const drawn = ( work: () => void ) =>
	( globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean } ).IS_REACT_ACT_ENVIRONMENT
		? act( work )
		: work();

function open(
	path: string,
	given: Partial< ModalBoot > = {},
	config: Partial< BootConfig > = {}
) {
	const { host, close, boot } = dialogBoot( path, given );
	const deps = hasty( stage.composeAgain( config ) );
	const loadViews = async () => {
		rest.asked += 1;
		await rest.comes;
		if ( ! rest.isThere ) {
			throw Object.assign( new Error( 'no chunk' ), {
				name: 'ChunkLoadError',
			} );
		}
		return {
			mountPayflow,
			mount: ( ( place, ofBoot, history, known ) =>
				mountPayflow(
					place,
					ofBoot,
					deps,
					history,
					known
				) ) as ( typeof import( '#src/app/modal/payflow-views.tsx' ) )[ 'mount' ],
		};
	};
	// Opens the modal as the loader does.
	boot.showInDialog = vi.fn( ( ( load ) => {
		unmount();
		const place = document.createElement( 'div' );
		boot.dialog.replaceChildren( place );
		void load().then( ( { mount } ) =>
			drawn( () => {
				unmount = mount( place, boot );
			} )
		);
		return boot.dialog;
	} ) as Boot[ 'showInDialog' ] );
	act( () => {
		unmount = mountPlans( host, boot, { ...deps, holds: 'plans' }, loadViews );
	} );
	return { close, boot, deps };
}

const plan = ( name: string ) => screen.findByRole( 'radio', { name } );

describe( 'the payflow modal', () => {
	// Proves address-15, payment-4.
	it( 'shows the plans over the story, with a way back to it', async () => {
		const { close } = open( '/account/subscribe' );
		expect( await plan( 'Flexible Yearly' ) ).toBeInTheDocument();
		await pointAndPress( /back/i );
		expect( close ).toHaveBeenCalledOnce();
		expect( window.location.pathname ).toBe( '/story/' );
	} );

	// Proves site-35.
	it( 'has the publisher’s logo beside its title, where there is one', async () => {
		open(
			'/account/subscribe',
			{},
			{ account: { logo: { src: '/logo.png', width: 120, height: 40 } } }
		);
		await plan( 'Flexible Yearly' );
		const logo = screen.getByRole( 'img', { name: 'The Daily Example' } );
		expect( logo ).toHaveAttribute( 'src', '/logo.png' );
		const [ title ] = screen.getAllByRole( 'heading', { level: 2 } );
		expect( title?.parentElement ).toContainElement( logo );
	} );

	it.each( [ 'a visitor', 'a reader who is logged in' ] )(
		'is the window of a purchase for %s',
		async ( who ) => {
			if ( who !== 'a visitor' ) {
				stage.enter( 'member' );
			}
			const { boot } = open( '/account/subscribe' );
			await plan( 'Flexible Yearly' );
			expect( boot.dialog ).toHaveClass( 'circ-dialog--window' );
		}
	);

	// Proves plan-21.
	it( 'begins with the plan that the window event names', async () => {
		open( '/account/subscribe', {
			detail: { planId: 'sports-half-yearly' },
		} );
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
	} );

	// Proves plan-21.
	it( 'begins with the plan that the address of the page names', async () => {
		window.history.replaceState( null, '', '/story/?plan=sports-yearly' );
		open( '/account/subscribe' );
		expect( await plan( 'Flexible Yearly' ) ).toBeChecked();
	} );

	// Proves payment-62.
	it.each( [
		[ 'a visitor', 'Create an account' ],
		[ 'a reader who is logged in', 'Payment' ],
	] )( 'asks %s no more for a plan that the pressed link has named', async ( who, next ) => {
		if ( who !== 'a visitor' ) {
			stage.enter( 'member' );
		}
		open( '/account/subscribe?redirect=%2Fstory%2F&plan=sports-half-yearly' );
		expect( await screen.findByRole( 'heading', { name: next } ) ).toBeInTheDocument();
		// Back leads to the list of plans, and the page stays there.
		await pointAndPress( who === 'a visitor' ? /back/i : /back to plans/i );
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
		expect( screen.queryByRole( 'heading', { name: next } ) ).toBeNull();
	} );

	// Proves payment-62.
	it( 'shows the plans where the named one is not on offer', async () => {
		open( '/account/subscribe?plan=sports-of-yesterday' );
		expect( await plan( 'Flexible Yearly' ) ).toBeChecked();
	} );

	it( 'asks a visitor to log in, then returns to the chosen plan', async () => {
		open( '/account/subscribe', {
			detail: { planId: 'sports-yearly' },
		} );
		await userEvent.click( await plan( 'Flexible Half-Yearly' ) );
		await userEvent.click( screen.getByRole( 'link', { name: 'Log In' } ) );
		await userEvent.type( await screen.findByLabelText( 'Email' ), emailOf( 'member' ) );
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await pointAndPress( 'Log In' );
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
	} );

	// Proves payment-4.
	it( 'leads from the plan through a new account to its payment, and asks for the plans once', async () => {
		open( '/account/subscribe' );
		await userEvent.click( await plan( 'Flexible Yearly' ) );
		await pointAndPress( 'Get 1 Year for $83.88' );
		await userEvent.type(
			await screen.findByLabelText( 'Email' ),
			'first-visit@readers.example'
		);
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await pointAndPress( 'Create account' );
		// The form replaces the placeholder that appears first, heading included.
		await screen.findByRole( 'heading', { name: 'Payment' } );
		expect( await screen.findByText( /^Flexible Yearly, \$83.88 today/ ) ).toBeVisible();
		expect( stage.timesCalled( 'site.plans' ) ).toBe( 1 );
		expect( stage.timesCalled( 'decision.engine' ) ).toBe( 1 );
	} );

	// Proves payment-59.
	it( 'keeps the plans to which a new reader returned before the wait after a log-in is over', async () => {
		const { close, deps } = open( '/account/subscribe' );
		let goOn = () => {};
		const loggedIn = new Promise< void >( ( resolve ) => {
			goOn = resolve;
		} );
		vi.spyOn( deps.browser.clock, 'wait' ).mockImplementation( async ( milliseconds ) => {
			await ( milliseconds === POST_LOGIN_WAIT_MS && loggedIn );
		} );
		await userEvent.click( await plan( 'Flexible Half-Yearly' ) );
		await pointAndPress( /^Get 6 Months/ );
		await userEvent.type( await screen.findByLabelText( 'Email' ), 'quick@readers.example' );
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await pointAndPress( 'Create account' );
		await screen.findByRole( 'heading', { name: 'Payment' } );
		await pointAndPress( 'Back to plans' );
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
		await act( async () => goOn() );
		await act( async () => {} );
		expect( close ).not.toHaveBeenCalled();
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
	} );

	// Proves address-11.
	it( 'sends a reader who has a membership to it', async () => {
		stage.enter( 'monthly' );
		open( '/account/subscribe' );
		await vi.waitFor( () =>
			expect( leaveFor ).toHaveBeenCalledWith( '/account/settings/membership' )
		);
	} );

	// Proves payment-2.
	it( 'sells nothing while it is not known whether there is one', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 403,
			times: 1,
		} );
		open( '/account/subscribe' );
		expect(
			await screen.findByText( 'We cannot reach the billing service' )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
	} );
} );

describe( 'the plan list of a visitor', () => {
	// Proves plan-6.
	it( 'requests the plans and the offer, and nothing else', async () => {
		open( '/account/subscribe' );
		await plan( 'Flexible Yearly' );
		expect( [ ...stage.calls() ].sort() ).toEqual( [ 'decision.engine', 'site.plans' ] );
	} );

	it( 'loads the next steps once the plans are there', async () => {
		open( '/account/subscribe' );
		expect( rest.asked ).toBe( 0 );
		await plan( 'Flexible Yearly' );
		await vi.waitFor( () => expect( rest.asked ).toBe( 1 ) );
	} );

	it.each( [ 'decision.engine', 'site.plans' ] )(
		'shows no plan while %s does not answer, and continues when it does',
		async ( call ) => {
			stage.fault( { call, kind: 'status', status: 500, times: 3 } );
			open( '/account/subscribe' );
			expect(
				await screen.findByText( 'We cannot show the plans right now' )
			).toBeInTheDocument();
			expect( screen.queryByRole( 'radio' ) ).toBeNull();
			await pointAndPress( 'Try again' );
			expect( await plan( 'Flexible Yearly' ) ).toBeInTheDocument();
		}
	);

	// Proves plan-4.
	it( 'is requested three times before it gives up, as every other read is', async () => {
		stage.fault( {
			call: 'site.plans',
			kind: 'status',
			status: 500,
			times: 2,
		} );
		open( '/account/subscribe' );
		expect( await plan( 'Flexible Yearly' ) ).toBeInTheDocument();
		expect( stage.timesCalled( 'site.plans' ) ).toBe( 3 );
	} );

	// Proves plan-6.
	it( 'shows an early press as busy, and continues by itself', async () => {
		let come = () => {};
		rest.comes = new Promise( ( resolve ) => {
			come = resolve;
		} );
		open( '/account/subscribe' );
		await userEvent.click( await plan( 'Flexible Yearly' ) );
		await pointAndPress( 'Get 1 Year for $83.88' );
		expect( screen.getByRole( 'button', { name: 'Get 1 Year for $83.88' } ) ).toHaveAttribute(
			'aria-busy',
			'true'
		);
		expect( screen.queryByLabelText( 'Email' ) ).toBeNull();
		come();
		expect( await screen.findByLabelText( 'Email' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'heading', { name: 'Create an account' } ) ).toBeInTheDocument();
	} );

	it( 'opens no window again that the reader closed while the next step loaded', async () => {
		let come = () => {};
		rest.comes = new Promise( ( resolve ) => {
			come = resolve;
		} );
		const { boot } = open( '/account/subscribe' );
		await userEvent.click( await plan( 'Flexible Yearly' ) );
		const button = screen.getByRole( 'button', { name: 'Get 1 Year for $83.88' } );
		await pointAndPress( 'Get 1 Year for $83.88' );
		boot.dialog.open = false;
		boot.dialog.dispatchEvent( new Event( 'close' ) );
		come();
		await vi.waitFor( () => expect( button ).not.toHaveAttribute( 'aria-busy' ) );
		expect( boot.showInDialog ).not.toHaveBeenCalled();
	} );

	it( 'says that a part failed to load, keeps the choice, and tries again', async () => {
		rest.isThere = false;
		open( '/account/subscribe' );
		await userEvent.click( await plan( 'Flexible Yearly' ) );
		expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
		await pointAndPress( 'Get 1 Year for $83.88' );
		expect( await screen.findByText( 'This part did not load.' ) ).toBeVisible();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Loading chunk failed. Nothing was changed or charged. Check your connection, then try again.'
		);
		expect( await plan( 'Flexible Yearly' ) ).toBeChecked();
		rest.isThere = true;
		await pointAndPress( 'Try again' );
		expect( await screen.findByLabelText( 'Email' ) ).toBeInTheDocument();
	} );

	it( 'learns that another tab has logged in, and sends a member to the membership', async () => {
		open( '/account/subscribe' );
		await plan( 'Flexible Yearly' );
		stage.enter( 'monthly' );
		act( () => {
			window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );
		} );
		await vi.waitFor( () =>
			expect( leaveFor ).toHaveBeenCalledWith( '/account/settings/membership' )
		);
	} );

	it( 'does not ask a reader to log in who has done so meanwhile', async () => {
		open( '/account/subscribe' );
		await userEvent.click( await plan( 'Flexible Yearly' ) );
		stage.enter( 'member' );
		await pointAndPress( 'Get 1 Year for $83.88' );
		await screen.findByRole( 'checkbox' );
		expect( screen.getByRole( 'heading', { name: 'Payment' } ) ).toBeInTheDocument();
	} );

	it( 'is not drawn outside the supported region', async () => {
		open( '/account/subscribe', {}, { inSupportedRegion: false } );
		expect( await screen.findByRole( 'heading', { level: 2 } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
		expect( stage.calls() ).not.toContain( 'site.plans' );
	} );
} );
