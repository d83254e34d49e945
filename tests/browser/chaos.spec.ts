/**
 * Random readers in a real browser: presses, nasty input, faults, tabs, a second device, the clock,
 * crashes. `npm run chaos -- --lives 50 --seed 7`; a failed life names its seed, and `--lives 1
 * --seed <that>` repeats it. Without a number two lives are played, the same ones each time.
 */
import process from 'node:process';
import type { BrowserContext, Page } from '@playwright/test';
import { actOnce, chanceOf, expectWords, PERSONAS, standingOf, type Act } from './chaos.ts';
import {
	SAID_AFTER_TIME,
	SAID_AS_PUBLISHED,
	SAID_ELSEWHERE,
	SAID_IN_ANY_LIFE,
	saidAfterFault,
} from './chaos-words.ts';
import { expect, test, type Sandbox } from './fixtures.ts';

const { CHAOS_LIVES = '2', CHAOS_SEED = '20261121', CHAOS_ACTS = '18' } = process.env;
const first = Number( CHAOS_SEED );

/** Runs a check; its failure lists every act that led there. */
async function holding( told: readonly string[], check: () => Promise< void > ) {
	try {
		await check();
	} catch ( error ) {
		throw new Error( `${ ( error as Error ).message }\n\nIt ${ told.join( ',\n' ) }` );
	}
}

/** Waits until nothing on a page is busy; a payment may take half a minute. */
const expectAnswer = ( page: Page ) =>
	expect( page.locator( '[aria-busy=true]' ), 'told how it ended' ).toHaveCount( 0, {
		timeout: 40_000,
	} );

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
		SAID_IN_ANY_LIFE.forEach( silence.allow );
		const chance = chanceOf( seed );
		const persona = chance.one( PERSONAS );
		if ( chance.next() < 0.4 ) {
			await sandbox.speak( 'published' );
			SAID_AS_PUBLISHED.forEach( silence.allow );
		}
		await enter( persona );
		const email = `${ persona }@readers.example`;
		const account =
			( await sandbox.state() ).accounts.find( ( one ) => one.email === email )?.id ?? '';
		const foreign: string[] = [];
		const watch = ( one: BrowserContext ) => {
			one.on( 'request', ( request ) => {
				const { hostname, protocol } = new URL( request.url() );
				if ( /^http/.test( protocol ) && ! /(^|\.)localhost$/.test( hostname ) ) {
					foreign.push( request.url() );
				}
			} );
			one.on( 'dialog', ( dialog ) => dialog.accept() );
		};
		watch( context );
		const told: string[] = [ `is ${ persona }` ];
		await page.goto( '/account/settings/membership' );
		const device =
			chance.next() < 0.3 ? await secondDevice( page, context, sandbox, persona ) : null;

		const contexts = device ? [ context, device ] : [ context ];
		const openPages = () => contexts.flatMap( ( one ) => one.pages() );
		if ( device ) {
			watch( device );
			silence.hear( device );
		}

		let before = await standingOf( sandbox, account );
		const most = Math.max( 1, before.live );
		let agreed = before.charges.length;
		/**
		 * The amount on the last button that may charge; the charge may follow several acts later.
		 */
		let promised: string | undefined;
		for ( let count = 0; count < Number( CHAOS_ACTS ); count++ ) {
			const act: Act & { readonly page: Page } = await actOnce(
				openPages(),
				chance,
				sandbox
			);
			told.push( act.what );
			if ( act.fault ) {
				saidAfterFault( act.fault ).forEach( silence.allow );
			}
			if ( /^presses "Log out everywhere else"/.test( act.what ) ) {
				SAID_ELSEWHERE.forEach( silence.allow );
			}
			const after = await standingOf( sandbox, account );
			agreed += act.mayCharge && ! act.isClock ? 1 : 0;
			promised = act.mayCharge ? act.promised : promised;
			await holding( told, async () => {
				expect( after.live, 'live memberships' ).toBeLessThanOrEqual( most );
				if ( act.isClock ) {
					SAID_AFTER_TIME.forEach( silence.allow );
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
				expect( silence.unexpected(), 'the console' ).toEqual( [] );
			} );
			before = after;
		}

		await holding( told, async () => {
			await sandbox.heal();
			for ( const open of openPages() ) {
				await expectAnswer( open );
				await expectWords( open );
			}
			const last = await context.newPage();
			await enter( persona );
			await last.goto( '/account/settings/membership' );
			await expect( last.getByRole( 'heading', { level: 1 } ).first() ).toBeVisible();
			await expectAnswer( last );
			const { live, charges } = await standingOf( sandbox, account );
			const ends = last.getByRole( 'link', { name: 'Cancel membership', exact: true } );
			await ( live === 0
				? expect( ends, 'a page without a membership' ).toHaveCount( 0 )
				: expect( ends.first(), 'a page with its membership' ).toBeVisible() );
			await last.goto( '/account/settings/receipts' );
			await expect(
				last.locator( 'a[href*="receipt="]' ),
				'a receipt for each charge'
			).toHaveCount( charges.length );
			await last.getByRole( 'button', { name: 'Log Out' } ).first().click();
			await expect( async () => {
				expect(
					( await context.cookies( baseURL ) ).map( ( { name } ) => name )
				).not.toContain( 'blaize_session' );
			} ).toPass();
			// The answer removes the cookie some moments before the page removes what it stores.
			await expect
				.poll( () => last.evaluate( () => localStorage.getItem( 'circ-session' ) ) )
				.toMatch( /^out:/ );
			const kept = await last.evaluate( () =>
				JSON.stringify( { ...localStorage, ...sessionStorage } )
			);
			expect( kept, 'kept after the log-out' ).not.toMatch(
				/@readers\.example|DROP TABLE|MAYA@/
			);
			for ( const open of context.pages() ) {
				await expect( open.locator( 'body' ), 'shown after the log-out' ).not.toContainText(
					email
				);
			}
			expect( foreign, 'foreign hosts' ).toEqual( [] );
			expect( silence.unexpected(), 'the console' ).toEqual( [] );
		} );
		await device?.close();
	} );
}
