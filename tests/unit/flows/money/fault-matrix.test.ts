/**
 * Every flow that moves money, with each of its calls under each fault: the reader is told the
 * truth, in a sentence of the catalogue. `npm run matrix` prints the sentences.
 */
import process from 'node:process';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardFailureText } from '#src/messages/cards.ts';
import { membershipFailureText } from '#src/messages/membership-changes.ts';
import { subscriptionNotFound } from '#src/messages/money.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { paymentFailureText } from '#src/messages/payment.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { CallFailed, ServiceUnavailable } from '#src/services/http/service-error.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { readFault } from '../../../sandbox/faults.ts';
import { COLUMNS, keepCells, type Cells, type Column } from '../../services/fault-matrix.ts';
import { openBrowser, type Browser } from './money-model/browser.ts';
import { FLOWS, type Flow } from './money-model/every-flow.ts';
import { standingOf } from './money-model/laws.ts';

/** The texts of the flow's screen; null for a background flow. */
const SENTENCES: Readonly< Record< string, ( ( failure: never ) => string ) | null > > = {
	'changes plan': ( failure ) => membershipFailureText( 'change-plan', failure ),
	pauses: ( failure ) => membershipFailureText( 'pause', failure ),
	resumes: ( failure ) => membershipFailureText( 'resume', failure ),
	cancels: ( failure ) => membershipFailureText( 'cancel', failure ),
	'subscribes with a new card': ( failure ) => paymentFailureText( 'subscribe', failure ),
	'subscribes with a saved card': ( failure ) => paymentFailureText( 'subscribe', failure ),
	restarts: ( failure ) => paymentFailureText( 'restart', failure ),
	'pays what is past due with a new card': ( failure ) => paymentFailureText( 'pay', failure ),
	'pays what is past due with the card it has': ( failure ) =>
		paymentFailureText( 'pay', failure ),
	'takes the offer to stay': ( failure ) => membershipFailureText( 'offer', failure ),
	'adds a card': ( failure ) => cardFailureText( 'change', failure ),
	'replaces a card': ( failure ) => cardFailureText( 'change', failure ),
	'removes a card': ( failure ) => cardFailureText( 'change', failure ),
	'makes a card the default': ( failure ) => cardFailureText( 'change', failure ),
	'lets another card pay': ( failure ) => cardFailureText( 'change', failure ),
	'finishes what stopped half-way': ( failure ) =>
		membershipFailureText( 'change-plan', failure ),
	'restores what stopped half-way': ( failure ) =>
		membershipFailureText( 'change-plan', failure ),
	'agrees before a payment': null,
	'opens the card step': null,
	'comes to a membership page with marks that are owed': null,
};

/** Only one flow may show this sentence; from any other flow it means that a case was forgotten. */
const FORGOTTEN = outageErrors.unknown();

const told = ( browser: Browser ) => standingOf( browser ).told.join();
const charges = ( { world }: Browser ) =>
	world.billing.charges().filter( ( { outcome } ) => outcome === 'settled' ).length;
const cardsOf = ( { world, reader }: Browser ) =>
	JSON.stringify(
		world.cards.of( reader ).map( ( { token, isDefault } ) => [ token, isDefault ] )
	);

/** If the page's read fails, the page says so and shows no button to press. */
function notRead( error: unknown ): Result< never, { reason: string } > {
	if ( error instanceof ServiceUnavailable || error instanceof CallFailed ) {
		return failed( { reason: 'service-unavailable' } );
	}
	throw error;
}

interface Seen {
	readonly isDone: boolean;
	readonly end: string | null;
	readonly text: string;
	readonly calls: readonly string[];
	/** The reader's state before the press; `after` is the state after it. */
	readonly before: { readonly told: string; readonly charges: number; readonly cards: string };
	readonly after: Seen[ 'before' ] & { readonly live: number; readonly isNoted: boolean };
}

async function press( name: string, flow: Flow, call = '', column?: Column ): Promise< Seen > {
	const browser = openBrowser();
	const { world, reader } = browser;
	const pumped = async < Value >( work: Promise< Value > ): Promise< Value > => {
		let isOver = false;
		const over = work.finally( () => {
			isOver = true;
		} );
		over.catch( () => {} );
		for ( let seconds = 0; ! isOver; seconds++ ) {
			if ( seconds > 300 ) {
				throw new Error( `${ name }: ${ call } never ends` );
			}
			await vi.advanceTimersByTimeAsync( 1_000 );
		}
		return over;
	};
	flow.past( world, reader );
	browser.openPage();
	await pumped( Promise.resolve( flow.before?.( browser ) ) );
	await pumped( browser.deps.site.plans() );
	world.journal.clear();
	if ( column ) {
		// A lost answer is lost only once, so the next read shows the result.
		const times = column.fault.when === 'after' ? 1 : 99;
		world.faults.plan( readFault( { call, times, ...column.fault }, [ call ] ) );
	}
	const holds = () => ( {
		told: told( browser ),
		charges: charges( browser ),
		cards: cardsOf( browser ),
	} );
	const before = holds();
	const outcome = await pumped( flow.press( browser.deps, browser ) ).catch( notRead );
	// A call without an answer never settles.
	await ( column?.fault.kind === 'timeout'
		? vi.advanceTimersByTimeAsync( 1_000 )
		: pumped( browser.quiet() ) );
	const isDone = ! outcome || outcome.ok;
	const failure = ( outcome && ! outcome.ok ? outcome.failure : null ) as never;
	const { end = null } = Object( failure ) as { end?: string };
	const sentence = SENTENCES[ name ];
	const calls = world.journal.all().map( ( row ) => row.call );
	world.faults.clear();
	browser.openPage();
	return {
		isDone,
		end,
		text: isDone
			? 'done'
			: ( sentence?.( failure ) ?? String( Object( failure ).reason ?? failure ) ),
		calls,
		before,
		after: {
			...holds(),
			live: standingOf( browser ).live.length,
			isNoted: createMoneyJournal( browser.deps.journal ).operation() !== null,
		},
	};
}

/** What is wrong after the press, such as an untrue sentence or a second charge; '' if nothing. */
function wrongIn(
	{ isDone, end, text, calls, before, after }: Seen,
	well: Seen,
	call: string
): string {
	const orders = calls.filter( ( one ) => one === call );
	const wrongs: Readonly< Record< string, boolean > > = {
		'two memberships': after.live > 1,
		'charged more than agreed':
			after.charges - before.charges > well.after.charges - well.before.charges,
		'told as done, and is not': isDone && after.live !== well.after.live,
		'told as unchanged, and is not':
			( end === 'unchanged' || end === 'uncharged' ) &&
			( after.told !== before.told || after.charges !== before.charges ),
		'unfinished, and nothing remembers it':
			( end === 'unfinished' || end === 'unknown' ) &&
			! after.isNoted &&
			after.told !== before.told,
		'told as none, and is not known':
			call === 'identity.subscriptions' && text === subscriptionNotFound(),
		'no sentence': ! isDone && ( text === '' || text === FORGOTTEN ),
		'sent too often':
			/subscribe$|retry$|add-discount$|add-payment/.test( call ) && orders.length > 2,
	};
	return Object.keys( wrongs )
		.filter( ( name ) => wrongs[ name ] )
		.join( ', ' );
}

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

/** A usual run tries a refusal, an outage and a lost answer; `npm run matrix` tries all. */
const USUAL = [ '400', '503', 'cut after' ];
const columns = Object.entries( COLUMNS ).filter(
	( [ name ] ) => process.env.CIRCULATION_MATRIX || USUAL.includes( name )
);

const cells: Cells = {};
afterAll( () => keepCells( 'flows', cells ) );

describe( 'Whatever goes wrong, it is reported truthfully when a reader', () => {
	it.each( Object.entries( FLOWS ) )( '%s', async ( name, flow ) => {
		const well = await press( name, flow );
		expect( well.isDone ).toBe( true );
		const wrong: Record< string, string > = {};
		for ( const call of new Set( well.calls ) ) {
			const row: Record< string, string > = {};
			for ( const [ column, fault ] of columns ) {
				if ( column !== 'stale nonce' || /^site\.(?!nonce|plans)/.test( call ) ) {
					const seen = await press( name, flow, call, fault );
					row[ column ] = seen.text;
					const found = wrongIn( seen, well, call );
					if ( found ) {
						wrong[ `${ call }, ${ column }` ] = `${ found } (${ seen.text })`;
					}
				}
			}
			cells[ `${ name }: ${ call }` ] = row;
		}
		expect( wrong ).toEqual( {} );
	} );

	it( '…: the list has a sentence for each flow', () => {
		expect( Object.keys( SENTENCES ) ).toEqual( Object.keys( FLOWS ) );
	} );
} );
