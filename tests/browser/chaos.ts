/** Performs a random reader's actions, and checks what must hold after each of them. */
import fc from 'fast-check';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type Sandbox } from './fixtures.ts';
import { cardField, fillCard } from './reader.ts';

/** Random numbers below 1 that the same seed repeats. */
export const chanceOf = ( seed: number ) => {
	const numbers = fc.sample(
		fc.noBias( fc.integer( { min: 0, max: 999_999 } ) ).map( ( drawn ) => drawn / 1_000_000 ),
		{
			seed,
			numRuns: 5_000,
		}
	);
	const next = () => numbers.pop() as number;
	return {
		next,
		one: < Item >( items: readonly Item[] ): Item =>
			items[ Math.floor( next() * items.length ) ] as Item,
	};
};
export type Chance = ReturnType< typeof chanceOf >;

export const PERSONAS = [
	'member',
	'newcomer',
	'trialist',
	'monthly',
	'yearly',
	'two-cards',
	'expiring-card',
	'past-due',
	'inactive',
	'cancelled-time-left',
	'cancelled',
	'active-paused',
	'paused',
	'pending-change',
];

const PLACES = [
	'/',
	'/harbor-city-seventh-game/',
	'/last-across-the-line/',
	'/account/subscribe',
	'/account/settings',
	'/account/settings/membership',
	'/account/settings/membership/cancel',
	'/account/settings/payment-method',
	'/account/settings/newsletters',
	'/account/settings/receipts',
	'/account/settings/display',
	'/account/login',
];

/** Input that no form expects. */
const NASTY = [
	'',
	' ',
	'0',
	"Robert'); DROP TABLE readers;--",
	'<img src=x onerror=alert(1)>',
	'😀'.repeat( 80 ),
	'\u202Eمرحبا',
	'a@b',
	'MAYA@EXAMPLE.COM ',
	'null',
	'x'.repeat( 5_000 ),
];
/** Signs of a programming error that no page may show; `null` is typed above, so it is not here. */
const NO_WORDS = /\bundefined\b|\bNaN\b|\[object |Invalid Date|%[0-9]?\$?s\b/;

const CALLS = [
	'identity.subscribe',
	'identity.subscriptions',
	'identity.cancel-subscription',
	'identity.save-profile',
	'identity.account',
	'identity.login',
	'decision.payment-methods',
	'decision.add-payment-method',
	'decision.engine',
	'site.retry',
	'site.consent',
	'site.plans',
	'site.newsletters',
	'site.prepare-customer',
];
const FAULTS = [
	{ kind: 'status', status: 500 },
	{ kind: 'status', status: 429 },
	{ kind: 'status', status: 400 },
	{ kind: 'drop', when: 'after' },
	{ kind: 'drop', when: 'before' },
	{ kind: 'html' },
	{ kind: 'empty' },
	{ kind: 'truncated' },
	{ kind: 'delay', delay: 3_000 },
	{ kind: 'duplicate' },
] as const;

interface Row {
	readonly account: string;
	readonly status: string;
}
interface Charge {
	readonly account: string;
	readonly outcome: string;
	readonly amount: string;
}

export interface Standing {
	readonly live: number;
	readonly charges: readonly Charge[];
	/** The subscriptions and charges of all other readers, as JSON. */
	readonly others: string;
}

export async function standingOf( sandbox: Sandbox, account: string ): Promise< Standing > {
	const world = await sandbox.state();
	const subscriptions = world.subscriptions as unknown as Row[];
	const charges = world.charges as unknown as Charge[];
	const isSettled = ( { outcome }: Charge ) => outcome === 'settled';
	return {
		live: subscriptions.filter(
			( one ) => one.account === account && one.status !== 'cancelled'
		).length,
		charges: charges.filter( ( one ) => one.account === account && isSettled( one ) ),
		others: JSON.stringify( [
			subscriptions.filter( ( one ) => one.account !== account ),
			charges.filter( ( one ) => one.account !== account ),
		] ),
	};
}

export interface PlannedFault {
	readonly call: string;
	/** The status of the answer; undefined if the fault spoils it in another way. */
	readonly status: number | undefined;
}

export interface Act {
	readonly what: string;
	/** Whether the reader agreed to be charged, or time passed. */
	readonly mayCharge: boolean;
	readonly isClock?: true;
	/** The amount on the pressed button, such as '$83.88', if it says what is charged now. */
	readonly promised?: string;
	/** The fault that this act planned for one of the services' calls. */
	readonly fault?: PlannedFault;
}

/** Buttons with which a reader agrees to a charge, now or when a page finishes it. */
const CHARGES = /^(pay|start|get |change plan|switch|restart|resume|finish|try again|restore)/i;

/** Presses one of these elements at random; returns null if there was nothing to press. */
async function pressOne( chance: Chance, of: Locator ): Promise< Act | null > {
	const count = Math.min( await of.count(), 60 );
	if ( count === 0 ) {
		return null;
	}
	const one = of.nth( Math.floor( chance.next() * count ) );
	const name = ( ( await one.innerText( { timeout: 2_000 } ).catch( () => '' ) ) || '?' )
		.replace( /\s+/g, ' ' )
		.slice( 0, 80 );
	await one.click( { timeout: 3_000, noWaitAfter: true } ).catch( () => {} );
	const promised = /^Pay (\$[\d.,]+)/.exec( name )?.[ 1 ];
	return {
		what: `presses "${ name }"`,
		mayCharge: CHARGES.test( name ),
		...( promised && { promised } ),
	};
}

const OURS = ':is(#circulation-account, dialog[open])';

type Deed = (
	page: Page,
	chance: Chance,
	life: { readonly sandbox: Sandbox; readonly context: BrowserContext }
) => Promise< Act | null >;
const quiet = ( what: string ): Act => ( { what, mayCharge: false } );

const DEEDS: Readonly< Record< string, readonly [ weight: number, Deed ] > > = {
	goes: [
		4,
		async ( page, chance ) => {
			const place = chance.one( PLACES );
			await page.goto( place, { timeout: 45_000 } ).catch( () => {} );
			return quiet( `goes to ${ place }` );
		},
	],
	presses: [
		10,
		( page, chance ) => pressOne( chance, page.locator( `${ OURS } button:enabled:visible` ) ),
	],
	follows: [
		3,
		async ( page, chance ) => {
			const act = await pressOne( chance, page.locator( `${ OURS } a[href^="/"]:visible` ) );
			// A link leads to a price; only a button agrees to it.
			return act && quiet( act.what );
		},
	],
	chooses: [
		5,
		async ( page, chance ) => {
			const all = page.locator( `${ OURS } input:is([type=radio],[type=checkbox]):enabled` );
			const count = Math.min( await all.count(), 30 );
			if ( count ) {
				await all
					.nth( Math.floor( chance.next() * count ) )
					.click( { timeout: 2_000, force: true } )
					.catch( () => {} );
			}
			return quiet( 'chooses' );
		},
	],
	types: [
		4,
		async ( page, chance ) => {
			const all = page.locator(
				`${ OURS } :is(input[type=text],input[type=email],input[type=password],textarea):visible`
			);
			const count = Math.min( await all.count(), 20 );
			const text = chance.one( NASTY );
			if ( count ) {
				await all
					.nth( Math.floor( chance.next() * count ) )
					.fill( text, { timeout: 2_000 } )
					.catch( () => {} );
			}
			return quiet( `types ${ JSON.stringify( text.slice( 0, 20 ) ) }` );
		},
	],
	'pays by card': [
		3,
		async ( page, chance ) => {
			const number = chance.one( [
				'4111111111111111',
				'5555555555554444',
				'4000111111111115',
			] );
			if ( await cardField( page, 'number', 'credit-card-number' ).isVisible() ) {
				await fillCard( page, number ).catch( () => {} );
			}
			const agree = page.getByRole( 'checkbox', { name: /I agree/ } );
			await agree.check( { timeout: 1_000 } ).catch( () => {} );
			return (
				( await pressOne(
					chance,
					page.getByRole( 'button', { name: /^(Pay|Start|Restart|Change plan)/ } )
				) ) ?? quiet( 'has no card form' )
			);
		},
	],
	'meets a fault': [
		3,
		async ( _page, chance, { sandbox } ) => {
			const call = chance.one( CALLS );
			const fault = chance.one( FAULTS );
			await sandbox.fault( { call, ...fault, times: chance.one( [ 1, 1, 2 ] ) } );
			return {
				...quiet( `meets ${ JSON.stringify( fault ) } at ${ call }` ),
				fault: { call, status: 'status' in fault ? fault.status : undefined },
			};
		},
	],
	'lets time pass': [
		2,
		async ( _page, chance, { sandbox } ) => {
			const time = chance.one( [ 'PT1H', 'P1D', 'P8D', 'P33D' ] );
			await sandbox.advance( time );
			return { what: `lets ${ time } pass`, mayCharge: true, isClock: true };
		},
	],
	reloads: [
		2,
		async ( page ) => {
			await page.reload( { timeout: 45_000 } ).catch( () => {} );
			return quiet( 'reloads' );
		},
	],
	'goes back': [
		2,
		async ( page ) => {
			await page.goBack( { timeout: 20_000 } ).catch( () => {} );
			return quiet( 'goes back' );
		},
	],
	'opens a tab': [
		1,
		async ( _page, _chance, { context } ) => {
			await context.newPage();
			return quiet( 'opens a tab' );
		},
	],
	crashes: [
		1,
		async ( page, _chance, { context } ) => {
			await page.close();
			await context.newPage();
			return quiet( 'crashes' );
		},
	],
};
const HAT = Object.entries( DEEDS ).flatMap( ( [ name, [ weight ] ] ) =>
	Array.from( { length: weight }, () => name )
);

/** Performs one random act, which may be on the second device. */
export async function actOnce(
	pages: readonly Page[],
	chance: Chance,
	sandbox: Sandbox
): Promise< Act & { readonly page: Page } > {
	const page = chance.one( pages );
	const name = chance.one( HAT );
	const [ , deed ] = DEEDS[ name ] as ( typeof DEEDS )[ string ];
	const act = await deed( page, chance, { sandbox, context: page.context() } );
	return { ...( act ?? quiet( `finds nothing for "${ name }"` ) ), page };
}

/** Asserts that a page shows no sign of a programming error. */
export async function expectWords( page: Page ) {
	const texts = await page
		.locator( OURS )
		.allInnerTexts()
		// The page may be navigating.
		.catch( () => [] );
	expect( NO_WORDS.exec( texts.join( '\n' ) )?.[ 0 ] ?? '', 'shown on the page' ).toBe( '' );
}
