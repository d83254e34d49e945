/**
 * The addresses of the account area, opened directly and from one another: which page each reader
 * reaches, and that the pages reveal nothing (`address-2` to `address-5`, `address-36`).
 */
import type { Page } from '@playwright/test';
import { expect, LOGIN, MEMBERSHIP, placeOf, SETTINGS, test, title } from './account.ts';
import { fits, GATED } from './reader.ts';

const NOWHERE = '/account/no-such-page';
const NOT_FOUND = 'We cannot find that page';

const headerButton = ( page: Page, name: string ) =>
	page.getByRole( 'banner' ).getByRole( 'button', { name, exact: true } );

/** Loads the address; the server must answer with a page, because only the app redirects. */
async function arriveAt( page: Page, address: string ) {
	const answer = await page.goto( address );
	expect( answer?.status(), address ).toBe( 200 );
	expect( answer?.request().redirectedFrom(), address ).toBeNull();
}

/** The place where each address leads a reader, and the title of that page. */
type Ends = Record< string, readonly [ place: string, title: string ] >;

const ENDS: Record< string, Ends > = {
	visitor: {
		'/account': [ LOGIN, 'Log in' ],
		'/account/login': [ LOGIN, 'Log in' ],
		'/account/register': [ '/account/login?view=register', 'Create an account' ],
		'/account/register-success': [ LOGIN, 'Log in' ],
		'/account/settings': [ LOGIN, 'Log in' ],
		'/account/settings/membership': [ LOGIN, 'Log in' ],
		'/account/settings/texts': [ LOGIN, 'Log in' ],
		'/account/settings/payment-method': [ LOGIN, 'Log in' ],
		'/account/onboarding/welcome': [ LOGIN, 'Log in' ],
		'/account/subscribe': [ '/account/subscribe', 'Membership' ],
	},
	member: {
		'/account': [ SETTINGS, 'Profile' ],
		'/account/login': [ SETTINGS, 'Profile' ],
		'/account/register': [ SETTINGS, 'Profile' ],
		'/account/continue-passwordless': [ SETTINGS, 'Profile' ],
		'/account/continue-passwordless-registration': [ SETTINGS, 'Profile' ],
		'/account/register-success': [ '/account/register-success', 'Your account is ready' ],
		'/account/settings': [ SETTINGS, 'Profile' ],
		'/account/settings/membership': [ MEMBERSHIP, 'Membership' ],
		// A reader without a subscription and without a card: both guards lead to the same page.
		'/account/settings/texts': [ MEMBERSHIP, 'Membership' ],
		'/account/settings/payment-method': [ MEMBERSHIP, 'Membership' ],
		'/account/subscribe': [ '/account/subscribe', 'Membership' ],
		'/account/appsubscribe': [ '/account/appsubscribe', 'Membership' ],
	},
	monthly: {
		'/account': [ SETTINGS, 'Profile' ],
		'/account/login': [ SETTINGS, 'Profile' ],
		'/account/register': [ SETTINGS, 'Profile' ],
		'/account/settings': [ SETTINGS, 'Profile' ],
		'/account/settings/membership': [ MEMBERSHIP, 'Membership' ],
		// No reader is sold a second membership.
		'/account/subscribe': [ MEMBERSHIP, 'Membership' ],
		'/account/appsubscribe': [ MEMBERSHIP, 'Membership' ],
	},
};

for ( const [ reader, ends ] of Object.entries( ENDS ) ) {
	for ( const slash of [ '', '/' ] ) {
		const how = slash ? 'with a last slash' : 'without a last slash';
		// Proves address-2.
		test( `a ${ reader } who loads an address ${ how } ends where they belong`, async ( {
			page,
			enter,
		} ) => {
			if ( reader !== 'visitor' ) {
				await enter( reader );
			}
			for ( const [ path, [ place, name ] ] of Object.entries( ends ) ) {
				await test.step( path, async () => {
					await arriveAt( page, path + slash );
					await expect( title( page, name ) ).toBeVisible();
					expect( placeOf( page ), path ).toBe( place );
				} );
			}
		} );
	}
}

// Proves address-5.
test( 'an address that the account area does not have says so, in words and with a next step', async ( {
	page,
	accessible,
	enter,
} ) => {
	await enter( 'member' );
	for ( const path of [ NOWHERE, `${ NOWHERE }/deeper/`, '/account/settings/no-such-page' ] ) {
		await arriveAt( page, path );
		await expect( title( page, NOT_FOUND ) ).toBeVisible();
	}
	await page.setViewportSize( { width: 320, height: 640 } );
	await fits( page );
	await accessible( page, 'the not-found screen at 320 px' );
	await page.getByRole( 'link', { name: 'Go to my account' } ).click();
	await expect( title( page, 'Profile' ) ).toBeVisible();
} );

// Proves address-1.
test( 'only /account and what lies below it belongs to the account area', async ( {
	page,
	silence,
} ) => {
	silence.allow( /status of 404/ );
	for ( const path of [ '/accountant', '/account/settings/photo.css' ] ) {
		const answer = await page.goto( path );
		expect( answer?.status(), path ).toBe( 404 );
		await expect( page.locator( '#circulation-account' ) ).toHaveCount( 0 );
	}
} );

// Proves address-3.
test( 'the verify address redirects to continue with token and action, and with nothing else', async ( {
	page,
	sandbox,
} ) => {
	const token = new URL(
		await sandbox.handOff( 'monthly' ),
		'http://localhost'
	).searchParams.get( 'token' );
	const asked: string[] = [];
	await page.exposeFunction( 'circAsked', ( url: string ) => asked.push( url ) );
	await page.addInitScript( () => {
		const { replaceState } = window.history;
		window.history.replaceState = function ( ...change ) {
			void ( window as never as { circAsked: ( url: string ) => void } ).circAsked(
				String( change[ 2 ] )
			);
			replaceState.apply( this, change );
		};
	} );
	await arriveAt( page, `/account/verify?token=${ token }&action=login&campaign=x` );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( title( page, 'Profile' ) ).toBeVisible();
	expect( asked ).toContain( `/account/continue?token=${ token }&action=login` );
} );

test.describe( 'the header button', () => {
	test( 'says Log In to a visitor and leads to the log-in, where it is not shown', async ( {
		page,
	} ) => {
		await page.goto( '/account/subscribe' );
		await headerButton( page, 'Log In' ).click();
		await expect( title( page, 'Log in' ) ).toBeVisible();
		expect( placeOf( page ) ).toBe( LOGIN );
		await expect( headerButton( page, 'Log In' ) ).toBeHidden();
		await page.goBack();
		await expect( headerButton( page, 'Log In' ) ).toBeVisible();
	} );

	// Proves address-25.
	test( 'says Log Out, then Logging out..., and the reader is out', async ( {
		page,
		enter,
		sandbox,
	} ) => {
		await enter( 'member' );
		await page.goto( SETTINGS );
		await page.getByRole( 'link', { name: 'Membership', exact: true } ).click();
		await expect( title( page, 'Membership' ) ).toBeVisible();
		await sandbox.fault( {
			call: 'identity.logout',
			kind: 'delay',
			delay: 1500,
		} );
		await headerButton( page, 'Log Out' ).click();
		await expect( headerButton( page, 'Logging out...' ) ).toBeVisible();
		await expect( title( page, 'Log in' ) ).toBeVisible();
		await expect( page.getByRole( 'banner' ).getByRole( 'button' ) ).toBeHidden();
		await page.goBack();
		await expect( title( page, 'Log in' ) ).toBeVisible();
		await page.goto( '/' );
		await expect( headerButton( page, 'Log In' ) ).toBeVisible();
	} );

	// Proves site-12.
	test( 'is not there in the mobile app, for as long as the tab lives', async ( {
		page,
		enter,
	} ) => {
		await enter( 'member' );
		for ( const path of [ `${ SETTINGS }?mobile_app=1`, SETTINGS ] ) {
			await page.goto( path );
			await expect( title( page, 'Profile' ) ).toBeVisible();
			await expect( page.getByRole( 'banner' ).getByRole( 'button' ) ).toBeHidden();
		}
	} );
} );

// Proves address-38.
test( 'moving between pages changes title and focus, loads no document, and Back leads back', async ( {
	page,
	enter,
} ) => {
	await enter( 'monthly' );
	await page.goto( SETTINGS );
	await expect( page ).toHaveTitle( 'Profile · The Daily Example' );
	await expect( title( page, 'Profile' ) ).not.toBeFocused();
	const documents: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.isNavigationRequest() ) {
			documents.push( request.url() );
		}
	} );
	const pages = page.getByRole( 'navigation', { name: 'Account' } );
	await pages.getByRole( 'link', { name: 'Membership' } ).click();
	await expect( title( page, 'Membership' ) ).toBeFocused();
	await expect( page ).toHaveTitle( 'Membership · The Daily Example' );
	await expect( pages.getByRole( 'link', { name: 'Membership' } ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await page.goBack();
	await expect( title( page, 'Profile' ) ).toBeFocused();
	await expect( page ).toHaveTitle( 'Profile · The Daily Example' );
	expect( placeOf( page ) ).toBe( SETTINGS );
	await page.goForward();
	await expect( title( page, 'Membership' ) ).toBeFocused();
	expect( documents ).toEqual( [] );
} );

for ( const [ reader, words ] of [
	[ 'member', 'No membership yet' ],
	[ 'monthly', 'Active' ],
] as const ) {
	test( `settings and membership of a ${ reader } are accessible to everyone, also at 320 px`, async ( {
		page,
		enter,
		accessible,
	} ) => {
		await enter( reader );
		await page.goto( SETTINGS );
		await expect( page.getByRole( 'region', { name: 'Your details' } ) ).toBeVisible();
		await accessible( page, 'the settings' );
		await page.setViewportSize( { width: 320, height: 640 } );
		await fits( page );
		await accessible( page, 'the settings at 320 px' );

		await page.locator( 'summary' ).filter( { hasText: 'Account' } ).click();
		await accessible( page, 'the open navigation at 320 px' );
		await page
			.getByRole( 'navigation', { name: 'Account' } )
			.getByRole( 'link', { name: 'Membership' } )
			.click();
		await expect( page.getByText( words, { exact: true } ) ).toBeVisible();
		await fits( page );
		await accessible( page, `the membership page (${ words }) at 320 px` );
		await page.setViewportSize( { width: 1280, height: 900 } );
		await accessible( page, `the membership page (${ words })` );
	} );
}

// Proves session-2.
test( 'no page carries a personal byte: the same for visitor, member and subscriber', async ( {
	request,
	context,
	enter,
} ) => {
	const addresses = [ '/account', LOGIN, SETTINGS, MEMBERSHIP, '/account/subscribe', '/', GATED ];
	const read = async ( asker: typeof request ) => {
		const pages: string[] = [];
		for ( const address of addresses ) {
			const answer = await asker.get( address );
			expect( answer.headers()[ 'set-cookie' ], address ).toBeUndefined();
			pages.push( await answer.text() );
		}
		return pages;
	};
	// Only a visitor without any cookie sees the demonstration's wallets.
	await context.clearCookies( { name: 'circ-wallets' } );
	const forVisitor = await read( request );
	expect( forVisitor[ 1 ] ).toContain( 'id="circulation-account"' );
	for ( const reader of [ 'member', 'monthly' ] ) {
		await enter( reader );
		expect( await read( context.request ), reader ).toEqual( forVisitor );
	}
} );

// Proves address-36.
test( 'no cache keeps, no page frames and no referrer reveals an account page, and only our scripts run there', async ( {
	context,
} ) => {
	const { request } = context;
	for ( const address of [ LOGIN, `${ MEMBERSHIP }/?token=secret`, NOWHERE ] ) {
		const headers = ( await request.get( address ) ).headers();
		expect( headers[ 'cache-control' ] ).toMatch( /\bno-store\b/ );
		expect( headers[ 'cache-control' ] ).toMatch( /\bprivate\b/ );
		expect( headers[ 'x-robots-tag' ] ).toMatch( /\bnoindex\b/ );
		expect( headers[ 'referrer-policy' ] ).toBe( 'strict-origin' );
		expect( headers[ 'x-content-type-options' ] ).toBe( 'nosniff' );
		const policy = new Map(
			( headers[ 'content-security-policy' ] ?? '' ).split( '; ' ).map( ( rule ) => {
				const [ name = '', ...sources ] = rule.split( ' ' );
				return [ name, sources.join( ' ' ) ];
			} )
		);
		expect( policy.get( 'default-src' ) ).toBe( "'none'" );
		// Only the build's folder, because other paths of the site could answer with JSONP.
		expect( policy.get( 'script-src' ) ).toMatch(
			/^http:\/\/localhost:\d+\/[\w/-]+\/circulation\/build\/app\/$/
		);
		expect( policy.get( 'style-src' ) ).not.toContain( 'unsafe' );
		expect( policy.get( 'frame-ancestors' ) ).toBe( "'self'" );
		expect( policy.get( 'form-action' ) ).toBe( "'self'" );
		expect( policy.get( 'base-uri' ) ).toBe( "'none'" );
	}
} );
