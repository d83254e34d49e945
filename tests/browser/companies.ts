/**
 * The demonstration site that has third parties in its pages. Each test chooses which; stand-ins
 * answer for them, and every request that leaves the site is listed.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test as base, type Sandbox } from './fixtures.ts';
import { networkRests } from './network.ts';
import { originOf } from './sites.ts';

export const OPEN_STORY = '/the-window-at-number-nine/';
export const CLOSED_STORY = '/the-yacht-that-never-leaves/';

export const COMPANIES = [ 'analytics', 'affiliate', 'comments', 'piano' ] as const;
export type Company = ( typeof COMPANIES )[ number ];

/** Names of WordPress's Consent API. */
export type Category = 'functional' | 'preferences' | 'statistics' | 'marketing';

export type Consent =
	| readonly Category[]
	/** There is no consent tool, and the publisher's filter decides nothing. */
	| 'no tool'
	/** The tool allows everything, and the browser sends Global Privacy Control. */
	| 'privacy control';

export const ALL: Consent = [ 'functional', 'preferences', 'statistics', 'marketing' ];

/** Addresses of the companies, and the paths of their stand-ins. */
const HOSTS: Readonly< Record< string, string > > = {
	'https://www.googletagmanager.com': '',
	'https://www.mczbf.com': '',
	'https://launcher.spot.im': '/launcher.spot.im',
	'https://open-api.spot.im': '/open-api.spot.im',
	'https://sandbox.tinypass.com': '/sandbox.tinypass.com',
};
export const BEACON = 'https://events.example.com/in';

export interface Told {
	readonly vendor: string;
	readonly told: Readonly< Record< string, unknown > >;
}

/** A request to another host, as the browser sent it. */
export interface Left {
	/** Host and path. */
	readonly to: string;
	/** Every part of the request that its receiver could read. */
	readonly all: string;
}

export interface CompanySite {
	readonly origin: string;
	/** Requests since the test last cleared the list. */
	readonly left: Left[];
	/** All requests since the beginning. */
	readonly everLeft: readonly Left[];
	/** Names of the publisher's own scripts that were requested. */
	readonly scripts: string[];
	/** Logs a reader in on this site with real cookies. The page must be one of the site's. */
	readonly enter: ( persona: string ) => Promise< void >;
	/** The data that each company has received. */
	readonly told: () => Promise< readonly Told[] >;
	/**
	 * Loads the page, and waits for everything that it loads by itself or for a reader who scrolls
	 * to its end.
	 */
	readonly read: ( path: string ) => Promise< void >;
	/** Waits until the page has no pending request and no pending task. */
	readonly settle: () => Promise< void >;
	/** Waits for these requests to other hosts, and asserts that no other one follows. */
	readonly asks: ( to: readonly string[], about: string ) => Promise< void >;
	/** Withdraws all consent in the page's consent tool. */
	readonly takeBack: () => Promise< void >;
}

/** 'loader', 'vendors', a chunk's name; undefined for a script that is not the publisher's own. */
export const scriptName = ( pathname: string ): string | undefined =>
	/\/build\/app\/(?:\w+\/)*([a-z-]+)\.(?:\w+\.)?js$/.exec( pathname )?.[ 1 ];

const written = async ( request: Request ): Promise< string > =>
	JSON.stringify( [
		request.url(),
		await request.allHeaders().catch( () => request.headers() ),
		request.postData(),
	] );

/** Answers for the companies with the sandbox's stand-ins, in the world that the header names. */
async function answerForCompanies(
	context: BrowserContext,
	main: string,
	world: string
): Promise< void > {
	const answer = async ( url: string, request: Request ) => {
		const reply = await context.request.fetch( url, {
			method: request.method(),
			headers: { 'circ-sandbox-world': world },
			...( request.postData() !== null && { data: request.postData() } ),
		} );
		return {
			status: reply.status(),
			headers: { ...reply.headers(), 'access-control-allow-origin': '*' },
			body: await reply.body(),
		};
	};
	for ( const [ host, root ] of Object.entries( HOSTS ) ) {
		await context.route( `${ host }/**`, async ( route, request ) => {
			const { pathname, search } = new URL( request.url() );
			await route.fulfill(
				await answer(
					`${ main }/__sandbox/vendors${ root }${ pathname }${ search }`,
					request
				)
			);
		} );
	}
	await context.route( BEACON, async ( route, request ) =>
		route.fulfill( await answer( `${ main }/__sandbox/vendors/beacon`, request ) )
	);
}

async function haveConsent( page: Page, consent: Consent ): Promise< void > {
	if ( consent === 'no tool' ) {
		await page.route( '**/consent.js*', ( route ) =>
			route.fulfill( { contentType: 'text/javascript', body: '' } )
		);
		return;
	}
	await page.addInitScript( ( how ) => {
		const isTakenBack = () => localStorage.getItem( 'test-taken-back' ) !== null;
		Object.assign( window, {
			wp_has_consent: ( category: string ) =>
				! isTakenBack() &&
				( how === 'privacy control' || ( how as readonly string[] ).includes( category ) ),
		} );
		if ( how === 'privacy control' ) {
			Object.defineProperty( navigator, 'globalPrivacyControl', {
				value: true,
			} );
		}
	}, consent );
}

/** Sets up the publisher of this test; `main` is the origin of the main site. */
async function companySite(
	{
		page,
		context,
		sandbox,
		main,
	}: {
		readonly page: Page;
		readonly context: BrowserContext;
		readonly sandbox: Sandbox;
		readonly main: string;
	},
	companies: readonly Company[],
	consent: Consent
): Promise< CompanySite > {
	const origin = originOf( 'pagesix', main );
	const left: Left[] = [];
	const everLeft: Left[] = [];
	const scripts: string[] = [];
	let pending = 0;
	page.on( 'request', () => pending++ );
	for ( const end of [ 'requestfinished', 'requestfailed' ] as const ) {
		page.on( end as 'requestfinished', () => pending-- );
	}
	/**
	 * Waits for a painted frame, for the browser's idle tasks, and for the requests that these
	 * send; code that has just loaded may need another turn.
	 */
	const settle = async () => {
		for ( let turn = 0; turn < 3; turn++ ) {
			await page.evaluate(
				() =>
					new Promise( ( resolve ) =>
						requestAnimationFrame( () =>
							requestAnimationFrame( () => requestIdleCallback( resolve ) )
						)
					)
			);
			await expect.poll( () => pending ).toBe( 0 );
		}
	};
	await context.addCookies( [
		{
			name: 'circ-parties',
			value: companies.join( '.' ) || 'none',
			url: origin,
		},
	] );
	context.on( 'request', async ( request ) => {
		const { origin: to, host, pathname } = new URL( request.url() );
		const own = scriptName( pathname );
		if ( own && request.resourceType() === 'script' ) {
			scripts.push( own );
		}
		if ( to !== origin && to.startsWith( 'http' ) ) {
			const row = { to: host + pathname, all: request.url() };
			left.push( row );
			everLeft.push( row );
			Object.assign( row, { all: await written( request ) } );
		}
	} );
	await answerForCompanies( context, main, sandbox.world );
	await haveConsent( page, consent );

	return {
		origin,
		left,
		everLeft,
		scripts,
		async enter( persona ) {
			await page.evaluate(
				( data ) =>
					fetch( '/__sandbox/api/enter', {
						method: 'POST',
						body: JSON.stringify( data ),
					} ),
				{ persona }
			);
		},
		told: async () =>
			(
				await page.request.get( `${ main }/__sandbox/api/vendors`, {
					headers: { 'circ-sandbox-world': sandbox.world },
				} )
			).json(),
		async read( path ) {
			await page.goto( origin + path );
			await networkRests( page );
			// A jump to the end would skip the wall.
			await page.evaluate( () =>
				document.querySelector( '[data-circ-gate]' )?.scrollIntoView( { block: 'center' } )
			);
			await settle();
			await page.evaluate( () =>
				window.scrollTo( 0, document.documentElement.scrollHeight )
			);
			await settle();
		},
		settle,
		async asks( to, about ) {
			const asked = () => left.map( ( one ) => one.to ).sort();
			await expect.poll( asked, about ).toEqual( [ ...to ].sort() );
			await settle();
			expect( asked(), about ).toEqual( [ ...to ].sort() );
		},
		async takeBack() {
			await page.evaluate( () => {
				localStorage.setItem( 'test-taken-back', 'yes' );
				document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
			} );
		},
	};
}

/** The element in which the comment service's stand-in draws. */
export const conversation = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Comments (sandbox)' } );

export const test = base.extend< {
	/** The default is all companies, and a reader who consents to all. */
	companies: ( which?: readonly Company[], consent?: Consent ) => Promise< CompanySite >;
} >( {
	companies: async ( { page, context, sandbox, baseURL }, provide ) => {
		await provide( ( which = COMPANIES, consent = ALL ) =>
			companySite( { page, context, sandbox, main: baseURL ?? '' }, which, consent )
		);
	},
} );
