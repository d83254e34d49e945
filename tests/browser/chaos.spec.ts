/**
 * Readers of chance in a real browser: presses, nasty input, faults, tabs, a second device, the
 * clock, crashes. `npm run chaos -- --lives 50 --seed 7`; a failed life names its seed, and
 * `--lives 1 --seed <that>` repeats it. Without a number two are lived, the same ones each time.
 */
import process from 'node:process';
import type { BrowserContext, Page } from '@playwright/test';
import { actOnce, chanceOf, expectWords, PERSONAS, standingOf, type Act } from './chaos.ts';
import { expect, test, type Sandbox } from './fixtures.ts';

const { CHAOS_LIVES = '2', CHAOS_SEED = '20261121', CHAOS_ACTS = '18' } = process.env;
const first = Number( CHAOS_SEED );

/** Fails with everything that led there. */
async function holding( told: readonly string[], check: () => Promise< void > ) {
	try {
		await check();
	} catch ( error ) {
		throw new Error( `${ ( error as Error ).message }\n\nIt ${ told.join( ',\n' ) }` );
	}
}

async function secondDevice(
	page: Page,
	context: BrowserContext,
	sandbox: Sandbox,
	persona: string
) {
	const other = await page.context().browser()?.newContext( { baseURL: sandbox.origin } );
	await other?.addCookies(
		await context
			.cookies()
			.then( ( all ) => all.filter( ( { name } ) => /^circ-/.test( name ) ) )
	);
	await other?.request.post( `${ sandbox.origin }/__sandbox/api/enter`, {
		data: { persona },
		headers: { 'circ-sandbox-world': sandbox.world },
	} );
	await other?.newPage();
	return other;
}

for ( let seed = first; seed < first + Number( CHAOS_LIVES ); seed++ ) {
	test( `a life of chance, seed ${ seed }`, async ( {
		page,
		context,
		enter,
		sandbox,
		silence,
		baseURL,
	} ) => {
		test.setTimeout( 300_000 );
		// An answer that a fault spoiled, one for the session before, and the bank's word on a card.
		silence.allow(
			/Failed to load resource|service unavailable|call failed|session_not_authenticated|session_mismatch|\{failure: declined|^warning:/
		);
		const chance = chanceOf( seed );
		const persona = chance.one( PERSONAS );
		if ( chance.next() < 0.4 ) {
			await sandbox.speak( 'published' );
			silence.allow( /status of 40[14]/ );
		}
		await enter( persona );
		const email = `${ persona }@readers.example`;
		const account =
			( await sandbox.state() ).accounts.find( ( one ) => one.email === email )?.id ?? '';
		const foreign: string[] = [];
		context.on( 'request', ( request ) => {
			const { hostname, protocol } = new URL( request.url() );
			if ( /^http/.test( protocol ) && ! /(^|\.)localhost$/.test( hostname ) ) {
				foreign.push( request.url() );
			}
		} );
		context.on( 'dialog', ( dialog ) => dialog.accept() );
		const told: string[] = [ `is ${ persona }` ];
		await page.goto( '/account/settings/membership' );
		const device =
			chance.next() < 0.3 ? await secondDevice( page, context, sandbox, persona ) : null;

		let before = await standingOf( sandbox, account );
		const most = Math.max( 1, before.live );
		let agreed = before.charges.length;
		/** What the last button that may charge named; its charge may come acts later. */
		let promised: string | undefined;
		for ( let count = 0; count < Number( CHAOS_ACTS ); count++ ) {
			const pages = [ ...context.pages(), ...( device?.pages() ?? [] ) ];
			const act: Act & { readonly page: Page } = await actOnce( pages, chance, sandbox );
			told.push( act.what );
			const after = await standingOf( sandbox, account );
			agreed += act.mayCharge && ! act.isClock ? 1 : 0;
			promised = act.mayCharge ? act.promised : promised;
			await holding( told, async () => {
				expect( after.live, 'live memberships' ).toBeLessThanOrEqual( most );
				if ( act.isClock ) {
					agreed = Math.max( agreed, after.charges.length );
				} else {
					expect( after.others, 'what others hold' ).toBe( before.others );
				}
				expect( after.charges.length, 'charges without a press' ).toBeLessThanOrEqual(
					agreed
				);
				if ( promised && after.charges.length === before.charges.length + 1 ) {
					expect( `$${ after.charges.at( -1 )?.amount }`, 'what was promised' ).toBe(
						promised
					);
					promised = undefined;
				}
				await ( act.page.isClosed() ? null : expectWords( act.page ) );
			} );
			before = after;
		}

		await holding( told, async () => {
			await sandbox.heal();
			expect( foreign, 'foreign hosts' ).toEqual( [] );
			const last = await context.newPage();
			await enter( persona );
			await last.goto( '/account/settings/membership' );
			await expect( last.getByRole( 'heading', { level: 1 } ).first() ).toBeVisible();
			await expect( last.locator( '[aria-busy=true]' ), 'told how it ended' ).toHaveCount(
				0,
				{ timeout: 40_000 }
			);
			const { live } = await standingOf( sandbox, account );
			const ends = last.getByRole( 'link', { name: 'Cancel membership', exact: true } );
			await ( live === 0
				? expect( ends, 'a page without a membership' ).toHaveCount( 0 )
				: expect( ends.first(), 'a page with its membership' ).toBeVisible() );
			await last.getByRole( 'button', { name: 'Log Out' } ).first().click();
			await expect( async () => {
				expect(
					( await context.cookies( baseURL ) ).map( ( { name } ) => name )
				).not.toContain( 'blaize_session' );
			} ).toPass();
			const kept = await last.evaluate( () =>
				JSON.stringify( { ...localStorage, ...sessionStorage } )
			);
			expect( kept, 'kept after the log-out' ).not.toMatch(
				/@readers\.example|DROP TABLE|MAYA@/
			);
		} );
		await device?.close();
	} );
}
