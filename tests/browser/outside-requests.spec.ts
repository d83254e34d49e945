/**
 * Every request that leaves the site, and every script of ours on its pages, by page, switch,
 * consent and reader: a request that is missing from the table fails (`vendor-1`, `vendor-20`,
 * `vendor-21`).
 */
import {
	ALL,
	CLOSED_STORY,
	COMPANIES,
	OPEN_STORY,
	test,
	type Category,
	type Company,
	type Consent,
} from './companies.ts';
import { expect } from './fixtures.ts';

type Kind = 'open story' | 'closed story' | 'list' | 'no companies';

const PAGES: readonly ( readonly [ path: string, kind: Kind ] )[] = [
	[ OPEN_STORY, 'open story' ],
	[ CLOSED_STORY, 'closed story' ],
	[ '/', 'list' ],
	[ '/?s=yacht', 'list' ],
	[ '/terms/', 'list' ],
	[ `${ OPEN_STORY }?token=sentinel`, 'no companies' ],
	[ '/account/login', 'no companies' ],
	[ '/account/forgot-password', 'no companies' ],
	[ '/account/reset-password?state=sentinel', 'no companies' ],
	[ '/account/continue?token=sentinel', 'no companies' ],
	[ '/account/subscribe', 'no companies' ],
	[ '/ACCOUNT/login', 'no companies' ],
];

/** Only the front page shows comment counts. */
const hasNumbers = ( path: string ) => path === '/';

interface Asked {
	readonly company: Company;
	readonly category: Category;
	readonly on: readonly Kind[];
	readonly to: string;
	/** Our chunk that loads the third party. */
	readonly chunk?: string;
	readonly only?: ( path: string ) => boolean;
}

const ASKED: readonly Asked[] = [
	{
		company: 'piano',
		category: 'statistics',
		on: [ 'open story' ],
		to: 'sandbox.tinypass.com/xbuilder/experience/load',
	},
	{
		company: 'comments',
		category: 'preferences',
		on: [ 'open story', 'closed story' ],
		to: 'launcher.spot.im/spot/sp_sandbox',
		chunk: 'conversation',
	},
	{
		company: 'comments',
		category: 'preferences',
		on: [ 'list' ],
		to: 'open-api.spot.im/v1/messages-count',
		only: hasNumbers,
	},
	{
		company: 'analytics',
		category: 'statistics',
		on: [ 'open story', 'closed story', 'list' ],
		to: 'www.googletagmanager.com/gtag/js',
	},
	{
		company: 'analytics',
		category: 'statistics',
		// The page sends this event when the wall comes into view.
		on: [ 'closed story' ],
		to: 'events.example.com/in',
	},
	{
		company: 'analytics',
		category: 'statistics',
		// The `access` event with source 'none': a visitor has no session, so the story stays
		// closed.
		on: [ 'closed story' ],
		to: 'events.example.com/in',
	},
	// The affiliate network's script is loaded only with an order.
];

const allows = ( consent: Consent, category: Category ): boolean => {
	switch ( consent ) {
		case 'no tool':
			return false;
		case 'privacy control':
			return category === 'functional';
		default:
			return consent.includes( category );
	}
};

function expected(
	[ path, kind ]: ( typeof PAGES )[ number ],
	companies: readonly Company[],
	consent: Consent
) {
	const rows = ASKED.filter(
		( { company, category, on, only } ) =>
			companies.includes( company ) &&
			on.includes( kind ) &&
			( only?.( path ) ?? true ) &&
			allows( consent, category )
	);
	return {
		left: rows.map( ( { to } ) => to ).sort(),
		scripts: [
			'loader',
			...( companies.length ? [ 'vendors' ] : [] ),
			...rows.flatMap( ( { chunk } ) => chunk ?? [] ),
		].sort(),
	};
}

const CONSENTS: Readonly< Record< string, Consent > > = {
	'no tool': 'no tool',
	'functional alone': [ 'functional' ],
	preferences: [ 'functional', 'preferences' ],
	statistics: [ 'functional', 'statistics' ],
	marketing: [ 'functional', 'marketing' ],
	all: ALL,
	'privacy control': 'privacy control',
};

const isAccount = ( path: string ) => /^\/account/i.test( path );

for ( const [ name, consent ] of Object.entries( CONSENTS ) ) {
	// Proves vendor-20.
	test( `with every company on and consent: ${ name }, each page asks for what the table says and for nothing else`, async ( {
		companies,
		silence,
	} ) => {
		// `/ACCOUNT/login` is not an account page.
		silence.allow( /404 \(Not Found\)/ );
		const site = await companies( COMPANIES, consent );
		for ( const row of PAGES ) {
			const [ path ] = row;
			// Pages where no third party may ever run are tested with all consent only, because
			// with less they can request nothing more.
			if ( row[ 1 ] === 'no companies' && consent !== ALL ) {
				continue;
			}
			site.left.length = 0;
			site.scripts.length = 0;
			await site.read( path );
			const { left, scripts } = expected( row, COMPANIES, consent );
			await site.asks( left, path );
			// Account pages load other chunks; their events wait for the next page on which third
			// parties may run.
			if ( ! isAccount( path ) ) {
				expect( site.scripts.sort(), path ).toEqual( scripts );
			}
		}
	} );
}

for ( const which of [ [], ...COMPANIES.map( ( one ) => [ one ] ) ] as const ) {
	test( `with ${ which.join() || 'no company' } on alone and consent to all, each page asks for what the table says`, async ( {
		companies,
	} ) => {
		const site = await companies( which );
		for ( const row of PAGES.slice( 0, 3 ) ) {
			const [ path ] = row;
			site.left.length = 0;
			site.scripts.length = 0;
			await site.read( path );
			const { left, scripts } = expected( row, which, ALL );
			await site.asks( left, path );
			expect( site.scripts.sort(), path ).toEqual( scripts );
		}
	} );
}

for ( const { persona, isCounted } of [
	{ persona: 'pagesix-member', isCounted: true },
	{ persona: 'pagesix-monthly', isCounted: false },
] ) {
	// Proves vendor-21.
	test( `the account pages of ${ persona } ask no company for anything, and a story does as their plan says`, async ( {
		companies,
		sandbox,
	} ) => {
		const site = await companies();
		await site.read( '/account/forgot-password' );
		await site.enter( persona );
		for ( const path of [
			'/account/settings',
			'/account/settings/membership',
			'/account/settings/payment-method',
			'/account/settings/newsletters',
			'/account/subscribe',
			'/account/handoff?token=sentinel',
		] ) {
			await site.read( path );
			expect( site.left, path ).toEqual( [] );
		}
		await site.read( OPEN_STORY );
		const { left } = expected( PAGES[ 0 ]!, COMPANIES, ALL );
		await site.asks(
			[
				...left.filter( ( to ) => isCounted || ! to.includes( 'tinypass' ) ),
				// A reader without a plan has seen the plans on an account page, and the next story
				// sends that event.
				...( isCounted ? [ 'events.example.com/in' ] : [] ),
			],
			OPEN_STORY
		);
		expect( await sandbox.calls( 'site.piano' ) ).toBe( isCounted ? 1 : 0 );
	} );
}
