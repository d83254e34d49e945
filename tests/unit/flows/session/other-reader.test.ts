/**
 * Another reader logs in on the shared device during a money flow. At every step of every flow
 * nothing more is sent, only the reader who pressed is charged or changed, and that reader sees
 * what was done (T49).
 */
import { describe, expect, it } from 'vitest';
import type { EndState } from '#src/domain/money-failure.ts';
import type { Result } from '#src/domain/result.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Account } from '../../../sandbox/records.ts';
import { openBrowser, type Browser } from '../money/money-model/browser.ts';
import { CATALOGUE, FLOWS, live, type Flow } from '../money/money-model/every-flow.ts';
import { UNSHOWN } from '../unshown.ts';

/**
 * The flow's result: 'ok'; the end state if the session changed, otherwise the failure's reason;
 * 'nothing' if there was no result.
 */
type Said = 'ok' | EndState | 'nothing' | string;
const saidBy = ( outcome: Result< unknown, unknown > | null | void ): Said => {
	if ( ! outcome || outcome.ok ) {
		return outcome ? 'ok' : 'nothing';
	}
	const { reason, end } = outcome.failure as { reason: string; end?: string };
	return reason === 'session-changed' ? String( end ) : reason;
};

/** Everything that the services store about a reader. */
const holdingsOf = ( { world }: Browser, account: Account ) =>
	JSON.stringify( {
		subscriptions: world.billing.of( account ),
		charges: world.billing.charges().filter( ( one ) => one.account === account.id ),
		cards: world.cards.of( account ),
		profile: account.profile,
		customer: world.customers.byId( account.id ),
		newsletters: [ ...( world.newsletters.find( 'email', account.email )?.vars ?? [] ) ],
		mails: world.outbox.all().filter( ( { to } ) => to === account.email ),
	} );
/** The reader's charges and subscriptions; a subscription names the card that pays it. */
const moneyOf = ( { world, reader }: Browser ) =>
	JSON.stringify( [
		world.billing.of( reader ),
		world.billing.charges().filter( ( one ) => one.account === reader.id ),
	] );

type Happening = ( browser: Browser ) => void;
const HAPPENINGS: Readonly< Record< string, Happening > > = {
	'somebody else logs in': ( { logIn, other } ) => logIn( other ),
	'the reader is logged out': ( { logIn } ) => logIn( null ),
	'the same reader logs in again': ( { logIn, reader } ) => logIn( reader ),
	'the reader presses Log Out in this tab': ( { deps } ) =>
		deps.http.withholdSession( 'identity.logout' ),
};

interface Seen {
	readonly browser: Browser;
	readonly said: Said;
	/** Requests after the session changed. */
	readonly sent: readonly string[];
	/** Requests with a session other than that of the press. */
	readonly inOthersName: readonly string[];
	readonly moneyBefore: string;
	readonly ownBefore: string;
	readonly othersBefore: string;
	readonly didHappen: 'in the flow' | 'after it' | 'not';
	/** Page events after the session changed. */
	readonly told: readonly string[];
}

/** Runs one press, and makes `happening` take place while the n-th call (`call`) is in flight. */
async function pressed(
	{ past, before, press }: Flow,
	call: number,
	happening: Happening
): Promise< Seen > {
	const browser = openBrowser();
	const { world, reader, other } = browser;
	const start = world.clock.now();
	past( world, reader );
	const then = world.clock.now();
	world.clock.set( start );
	past( world, other );
	world.moveTo( then );
	browser.openPage();
	await before?.( browser );
	await browser.deps.site.plans();

	const { deps } = browser;
	let sentBefore = 0;
	const own = deps.browser.cookies.sessionId();
	world.journal.clear();
	let isOver = false;
	let didHappen: Seen[ 'didHappen' ] = 'not';
	const told: string[] = [];
	const hear = ( { type }: Event ) => {
		if ( didHappen === 'in the flow' ) {
			told.push( type );
		}
	};
	window.addEventListener( 'circulation:subscribe', hear );
	const moneyBefore = moneyOf( browser );
	const ownBefore = holdingsOf( browser, reader );
	const othersBefore = holdingsOf( browser, other );
	browser.meanwhile( call, () => {
		sentBefore = browser.sent.length;
		didHappen = isOver ? 'after it' : 'in the flow';
		happening( browser );
	} );
	const said = saidBy( await press( deps, browser ) );
	isOver = true;
	await browser.quiet();
	window.removeEventListener( 'circulation:subscribe', hear );
	return {
		browser,
		said,
		// Once the session has changed, the entitlement check has no session, and it is not a step
		// of the flow.
		sent: browser.sent
			.slice( sentBefore )
			.filter( ( path ) => ! path.includes( '/decision-engine' ) ),
		inOthersName: world.journal
			.all()
			.filter( ( { session } ) => session !== own )
			.map( ( row ) => row.call ),
		moneyBefore,
		ownBefore,
		othersBefore,
		didHappen,
		told,
	};
}

/** Asserts that what the pressing reader was shown is true. */
function expectTrue( { browser, said, moneyBefore, ownBefore }: Seen, hadLive: boolean ) {
	const { deps, reader } = browser;
	const journal = createMoneyJournal( deps.journal.of( sessionOf( browser ) ) );
	switch ( said ) {
		case 'unchanged':
		case 'uncharged':
			expect( moneyOf( browser ), said ).toBe( moneyBefore );
			break;
		case 'unfinished':
			expect( live( browser, reader ), said ).toEqual( [] );
			expect( journal.operation(), said ).not.toBeNull();
			break;
		case 'done':
			expect( holdingsOf( browser, reader ), said ).not.toBe( ownBefore );
			break;
		case 'unknown':
		case 'nothing':
		case 'ok':
			break;
		default:
			throw new Error( `said ${ said }` );
	}
	if ( hadLive && live( browser, reader ).length === 0 ) {
		expect( journal.operation(), 'a loss that nobody remembers' ).not.toBeNull();
	}
}
const sessionOf = ( { reader }: Browser ) => ( {
	sessionId: null,
	trackingId: reader.id,
} );

describe.each( Object.entries( FLOWS ) )( 'A reader %s', ( name, flow ) => {
	// Proves change-14, wire-5.
	it.each( Object.entries( HAPPENINGS ) )(
		'and %s at any step: nothing more is sent, and no other reader is affected',
		async ( what, happening ) => {
			let steps = 0;
			for ( let call = 1; ; call++ ) {
				const seen = await pressed( flow, call, happening );
				const { browser, didHappen } = seen;
				if ( didHappen === 'not' ) {
					break;
				}
				steps++;
				const { other } = browser;
				const at = `call ${ call }`;
				expect( seen.sent, at ).toEqual( [] );
				expect( seen.inOthersName, at ).toEqual( [] );
				expect( holdingsOf( browser, other ), at ).toBe( seen.othersBefore );
				if ( ! what.includes( 'presses' ) ) {
					expect( seen.told, at ).toEqual( [] );
					expect( [ didHappen, seen.said ], at ).not.toEqual( [ 'in the flow', 'ok' ] );
				}
				expectTrue( seen, [ 'changes plan', 'pauses', 'resumes' ].includes( name ) );

				// The next reader of this device sees nothing of the pressing reader's change.
				browser.deps.http.withholdSession( null );
				browser.logIn( other );
				expect( browser.deps.journal.read(), at ).toBeNull();
				expect( await findUnfinishedChange( browser.deps ) ).toBeNull();
				await browser.quiet();
				expect( holdingsOf( browser, other ), at ).toBe( seen.othersBefore );

				// The reader who pressed sees the whole change after the next log-in.
				browser.openPage();
				const left = await findUnfinishedChange( browser.deps );
				await browser.quiet();
				expect( createMoneyJournal( browser.deps.journal ).pendingWrites(), at ).toEqual( {
					flags: {},
					consents: [],
				} );
				if ( seen.said === 'unfinished' ) {
					const settled =
						left &&
						( await settleChange( browser.deps, {
							...UNSHOWN,
							change: left,
							choice: 'finish',
							catalogue: CATALOGUE,
						} ) );
					expect( settled?.ok, at ).toBe( true );
					expect( live( browser, browser.reader ) ).toHaveLength( 1 );
				}
			}
			expect( steps ).toBeGreaterThan( 0 );
		}
	);
} );
