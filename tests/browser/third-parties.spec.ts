/**
 * Every request that leaves this site, by page, switch and consent: a new one fails here. Third parties get what stands in
 * the list of events, and nothing of a reader (`vendor-20` to `vendor-25`, `event-1` to `event-4`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { agree, fillCard, GATED, logIn, payButton } from './reader.ts';

const STORY = '/last-across-the-line/';
const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-SANDBOX1';
const BEACON = 'https://events.example.com/in';
const NETWORK = 'https://www.mczbf.com/tags/100/tag.js';

const ANALYTICS = { tag: 'G-SANDBOX1', beacon: BEACON };
const AFFILIATE = { tag: '100', enterprise: '200', action: '300' };

type Consent = 'agreed' | 'refused' | 'no tool' | 'privacy control';

interface Told {
	readonly vendor: string;
	readonly told: unknown;
}

/**
 * A publisher with third parties: what includes/Assets/Vendors.php adds to a page, the companies' hosts answered by the
 * sandbox's stand-ins, and a list of all that has left the site.
 */
async function haveThirdParties(
	page: Page,
	origin: string,
	consent: Consent,
	vendors: object = { analytics: ANALYTICS, affiliate: AFFILIATE }
) {
	const left: string[] = [];
	const told: Told[] = [];
	await page.addInitScript( ( how ) => {
		const scope = window as unknown as Record< string, unknown >;
		if ( how === 'privacy control' ) {
			Object.defineProperty( navigator, 'globalPrivacyControl', {
				value: true,
			} );
		}
		if ( how !== 'no tool' ) {
			scope.wp_has_consent = () =>
				how !== 'refused' && scope.takenBack !== true;
		}
	}, consent );
	page.on( 'request', ( request ) => {
		const url = new URL( request.url() );
		if ( url.origin !== origin && url.protocol.startsWith( 'http' ) ) {
			left.push( request.url() );
		}
		if ( request.method() === 'POST' && request.url() === BEACON ) {
			told.push( {
				vendor: 'beacon',
				told: JSON.parse( request.postData() ?? 'null' ),
			} );
		}
	} );
	await page.route( BEACON, ( route ) => route.fulfill( { status: 204 } ) );
	for ( const [ host, root ] of [
		[ 'https://www.googletagmanager.com', '' ],
		[ 'https://www.mczbf.com', '' ],
	] ) {
		await page.route( `${ host }/**`, async ( route ) => {
			const { pathname, search } = new URL( route.request().url() );
			await route.fulfill( {
				response: await route.fetch( {
					url: `${ origin }/__sandbox/vendors${ root }${ pathname }${ search }`,
				} ),
			} );
		} );
	}
	await page.route( `${ origin }/**`, async ( route ) => {
		if ( route.request().resourceType() !== 'document' ) {
			return route.fallback();
		}
		const answer = await route.fetch( { maxRedirects: 0 } );
		const text = await answer.text();
		return route.fulfill( {
			response: answer,
			body: text.replace(
				/(<script[^>]* src="([^"]*\/build\/app\/)loader\.js)/,
				( _all, loader: string, folder: string ) =>
					`<script type="application/json" id="circulation-vendors">${ JSON.stringify(
						vendors
					) }</script><script defer src="${ folder }vendors.js"></script>${ loader }`
			),
		} );
	} );
	return { left, told };
}

/** The page, and all that it does by itself. */
async function settle( page: Page ) {
	await page.waitForLoadState( 'networkidle' );
}

const hostsOf = ( urls: readonly string[] ) => [
	...new Set( urls.map( ( url ) => url.replace( /\?.*/, '' ) ) ),
];

for ( const consent of [ 'refused', 'no tool', 'privacy control' ] as const ) {
	test( `nothing leaves any page, and nothing is kept, with consent: ${ consent }`, async ( {
		page,
		baseURL,
		enter,
	} ) => {
		const { left } = await haveThirdParties( page, baseURL ?? '', consent );
		await enter( 'member' );
		for ( const address of [ STORY, GATED, '/', '/account/settings' ] ) {
			await page.goto( address );
			await settle( page );
		}
		expect( left ).toEqual( [] );
		expect(
			await page.evaluate( () =>
				Object.keys( localStorage ).filter( ( key ) =>
					/events|orders|seen/.test( key )
				)
			)
		).toEqual( [] );
	} );
}

test( 'with consent a story loads Google’s tag, and nothing else leaves', async ( {
	page,
	baseURL,
} ) => {
	const { left } = await haveThirdParties( page, baseURL ?? '', 'agreed' );
	await page.goto( `${ STORY }?utm_source=mail` );
	await expect.poll( () => left ).toContain( TAG );
	await settle( page );
	expect( hostsOf( left ) ).toEqual( hostsOf( [ TAG ] ) );
} );

test( 'the script of all third parties asks the browser to compile it in one go', async ( {
	page,
	baseURL,
} ) => {
	await haveThirdParties( page, baseURL ?? '', 'agreed' );
	const [ script ] = await Promise.all( [
		page.waitForResponse( /\/vendors\.js$/ ),
		page.goto( STORY ),
	] );
	expect( await script.text() ).toMatch(
		/^\/\/# allFunctionsCalledOnLoad\n/
	);
} );

test( 'with consent and every third party off a story loads the loader alone', async ( {
	page,
	baseURL,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			asked.push( new URL( request.url() ).pathname );
		}
	} );
	await page.addInitScript( () => {
		Object.assign( window, { wp_has_consent: () => true } );
	} );
	await page.goto( STORY );
	await settle( page );
	expect( asked.filter( ( path ) => path.includes( '/build/' ) ) ).toEqual( [
		expect.stringMatching( /\/loader\.js$/ ),
	] );
	expect( new URL( page.url() ).origin ).toBe( baseURL );
} );

test( 'nothing leaves an account page, nor a page with a code in its address', async ( {
	page,
	sandbox,
	baseURL,
	enter,
} ) => {
	const { left } = await haveThirdParties( page, baseURL ?? '', 'agreed' );
	await page.goto( await sandbox.handOff( 'monthly' ) );
	await settle( page );
	await enter( 'monthly' );
	for ( const address of [
		'/account/subscribe',
		'/account/settings',
		'/account/settings/membership',
		'/account/settings/payment-method',
		'/account/reset-password?state=sentinel',
		`${ STORY }?token=sentinel`,
	] ) {
		await page.goto( address );
		await settle( page );
		expect( left, address ).toEqual( [] );
	}
} );

test( 'a log-in on an account page is told once, on the next story, over reload and Back', async ( {
	page,
	sandbox,
	baseURL,
} ) => {
	const { told, left } = await haveThirdParties(
		page,
		baseURL ?? '',
		'agreed'
	);
	const member = ( await sandbox.personas() ).find(
		( { id } ) => id === 'member'
	);
	await page.goto( '/account/login' );
	await logIn( page, member?.email ?? '', member?.password ?? '' );
	await expect( page ).not.toHaveURL( /login/ );
	await page.goto( STORY );
	await expect.poll( () => told.length ).toBeGreaterThan( 0 );
	await page.reload();
	await settle( page );
	await page.goto( '/' );
	await page.goBack();
	await settle( page );
	expect(
		told.filter(
			( { told: event } ) =>
				( event as { event: string } ).event === 'circulation_login'
		)
	).toEqual( [
		{
			vendor: 'beacon',
			told: {
				event: 'circulation_login',
				at: expect.any( String ),
				site: 'nypost',
				page: '/account/login',
				method: 'password',
			},
		},
	] );
	expect( hostsOf( left ).sort() ).toEqual(
		hostsOf( [ BEACON, TAG ] ).sort()
	);
} );

test( 'where a third party’s script has run, the card is taken on a clean page; the sale is told after it, once, and names nobody', async ( {
	page,
	context,
	sandbox,
	baseURL,
	enter,
} ) => {
	const { left, told } = await haveThirdParties(
		page,
		baseURL ?? '',
		'agreed'
	);
	const member = ( await sandbox.personas() ).find(
		( { id } ) => id === 'member'
	);
	await enter( 'member' );
	await page.goto( `${ GATED }?cjevent=click-1` );
	await expect.poll( () => left ).toContain( TAG );
	await page.getByRole( 'link', { name: /^See (all )?plans$/ } ).click();
	await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
	left.length = 0;
	await page.getByRole( 'button', { name: /^(Get|Start)/ } ).click();
	await expect( page ).toHaveURL( /\/account\/subscribe/ );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect(
		page.getByRole( 'heading', { name: 'You are a member' } )
	).toBeVisible();
	expect( left.filter( ( url ) => ! url.startsWith( BEACON ) ) ).toEqual(
		[]
	);

	await page.goto( STORY );
	await expect.poll( () => left ).toContain( NETWORK );
	await page.reload();
	await page.goto( '/' );
	await settle( page );
	const events = told.map(
		( { told: event } ) => ( event as { event: string } ).event
	);
	for ( const name of [
		'circulation_wall_seen',
		'circulation_plan_chosen',
		'circulation_payment_begun',
		'circulation_subscribe',
	] ) {
		expect(
			events.filter( ( event ) => event === name ),
			name
		).toHaveLength( 1 );
	}
	expect( events ).not.toContain( 'circulation_order' );
	expect( left.filter( ( url ) => url === NETWORK ) ).toHaveLength( 1 );

	const received: Told[] = await (
		await context.request.get( `${ baseURL }/__sandbox/api/vendors`, {
			headers: { 'circ-sandbox-world': sandbox.world },
		} )
	).json();
	expect(
		received.filter( ( { vendor } ) => vendor === 'affiliate' )
	).toEqual( [
		expect.objectContaining( {
			told: expect.objectContaining( {
				currency: 'USD',
				customerStatus: 'new',
				delivery: 'digital',
				cjeventOrder: 'click-1',
			} ),
		} ),
	] );

	const { accounts, subscriptions } = await sandbox.state();
	const everything = JSON.stringify( [ left, told, received ] );
	const ids = [
		...accounts.map( ( { id } ) => id ),
		...subscriptions.map(
			( one ) => ( one as unknown as { id: string } ).id
		),
		...( await context.cookies() )
			.filter( ( { name } ) => /_session|_tracking/.test( name ) )
			.map( ( { value } ) => value ),
	];
	for ( const secret of [
		member?.email ?? 'nobody',
		encodeURIComponent( member?.email ?? 'nobody' ),
		'Maya',
		'4111',
		'10001',
		...ids.filter( ( id ) => id && id.length > 5 ),
	] ) {
		expect( everything, secret ).not.toContain( secret );
	}
} );

test( 'what is taken back stops on this page, and the next one loads nothing', async ( {
	page,
	baseURL,
} ) => {
	const { left, told } = await haveThirdParties(
		page,
		baseURL ?? '',
		'agreed'
	);
	await page.goto( STORY );
	await expect.poll( () => left ).toContain( TAG );
	await page.evaluate( () => {
		Object.assign( window, { takenBack: true } );
		document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
		window.dispatchEvent( new CustomEvent( 'circulation:logout' ) );
	} );
	await settle( page );
	expect( told ).toEqual( [] );
	expect(
		await page.evaluate(
			() =>
				( window as unknown as Record< string, unknown > )[
					'ga-disable-G-SANDBOX1'
				]
		)
	).toBe( true );
} );

for ( const kind of [ 'blocked', 'silent', 'broken' ] as const ) {
	test( `a third party’s script that is ${ kind } leaves the page as it was`, async ( {
		page,
		baseURL,
		silence,
	} ) => {
		if ( kind !== 'silent' ) {
			silence.allow( /googletagmanager|ERR_|broken vendor/ );
		}
		await haveThirdParties( page, baseURL ?? '', 'agreed' );
		await page.route( `${ TAG }**`, ( route ) =>
			kind === 'blocked'
				? route.abort()
				: kind === 'broken' &&
					route.fulfill( {
						contentType: 'text/javascript',
						body: 'throw new Error( "broken vendor" )',
					} )
		);
		await page.goto( STORY );
		const body = () =>
			page.evaluate( () => document.body.innerHTML.length );
		const before = await body();
		await page
			.waitForRequest( ( request ) => request.url() === TAG, {
				timeout: 5_000,
			} )
			.catch( () => null );
		await page.getByRole( 'button', { name: 'Log In' } ).first().click();
		await expect( page.locator( 'dialog[open]' ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		expect( before ).toBeGreaterThan( 0 );
	} );
}
