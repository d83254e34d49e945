/**
 * Runs one flow of the money model under faults, and checks that readers who pressed nothing are
 * not affected.
 */
import type { EndState } from '#src/domain/money-failure.ts';
import type { Result } from '#src/domain/result.ts';
import { readFault } from '../../../../sandbox/faults.ts';
import type { Browser } from './browser.ts';
import { othersOf, standingOf, type Said } from './laws.ts';
import { AS_THEY_ARE, type Trouble } from './trouble.ts';
import { actElsewhere } from './second-device.ts';

export function expectSame( actual: unknown, expected: unknown, name: string ): void {
	if ( actual !== expected ) {
		throw new Error( `${ name }: ${ actual }, not ${ expected }` );
	}
}

/**
 * Plans the trouble's change of session and action on another device. The returned function checks
 * that no reader who pressed nothing was affected.
 */
function watchOthers( browser: Browser, { change, device }: Trouble ): () => void {
	const { reader, other, sent, world } = browser;
	const before = othersOf( browser );
	const callsBefore = world.journal.all().length;
	const own = browser.deps.browser.cookies.sessionId();
	let isPromised = false;
	if ( device ) {
		browser.meanwhile( device.call, () => {
			isPromised = actElsewhere( browser, device );
		} );
	}
	let sentBefore: number | null = null;
	if ( change?.to === 'expired' ) {
		browser.meanwhile( change.call, () => world.accounts.closeSession( own ) );
	} else if ( change ) {
		const who = {
			'the other': other,
			nobody: null,
			'a new one of the same': reader,
		}[ change.to ];
		browser.meanwhile( change.call, () => {
			sentBefore = sent.length;
			browser.logIn( who );
		} );
	}
	return () => {
		if ( isPromised ) {
			expectSame(
				standingOf( browser ).live.length,
				0,
				'started over a cancel on another device'
			);
		}
		expectSame( othersOf( browser ), before, 'who pressed nothing' );
		if ( sentBefore !== null ) {
			expectSame( sent.length, sentBefore, 'sent after the change' );
		}
		expectSame(
			world.journal
				.all()
				.slice( callsBefore )
				.filter( ( { session } ) => session !== own ).length,
			0,
			"calls in another session's name"
		);
	};
}

/**
 * No order is sent while an earlier one may have been carried out, and no membership is cancelled
 * twice.
 */
function expectSentOnce(
	{ ordered, sent }: Browser,
	orderedBefore: number,
	sentBefore: number
): void {
	expectSame(
		ordered.slice( orderedBefore, -1 ).some( ( status ) => status < 400 || status >= 500 ),
		false,
		'ordered again while the first is not known'
	);
	const ended = sent.slice( sentBefore ).filter( ( call ) => call.startsWith( 'DELETE' ) );
	expectSame( new Set( ended ).size, ended.length, 'canceled once' );
}

/**
 * Runs a flow while calls fail, sessions end or pages close; a closed page is reopened before the
 * laws are checked.
 */
export async function under(
	browser: Browser,
	trouble: Trouble,
	flow: () => Promise< Result< unknown, object > >
): Promise< Said > {
	const { faults } = browser.world;
	for ( const fault of trouble.faults ) {
		faults.plan( readFault( { ...fault }, [ fault.call ] ) );
	}
	const orderedBefore = browser.ordered.length;
	const sentBefore = browser.sent.length;
	browser.lists = trouble.lists ?? AS_THEY_ARE;
	browser.lateList = null;
	const expectNobodyElse = watchOthers( browser, trouble );
	const work =
		trouble.closeAfter === null
			? flow()
			: Promise.race( [ browser.closeAfter( trouble.closeAfter ), flow() ] );
	const outcome = await work;
	await browser.quiet();
	expectNobodyElse();
	expectSentOnce( browser, orderedBefore, sentBefore );
	faults.clear();
	browser.lists = AS_THEY_ARE;
	browser.openPage();
	if ( outcome === 'closed' ) {
		return outcome;
	}
	if ( outcome.ok ) {
		return { ok: true };
	}
	const { end = null, reason } = outcome.failure as {
		readonly end?: EndState;
		readonly reason?: string;
	};
	return {
		ok: false,
		end,
		isNone: reason === 'refused' || reason === 'service-unavailable',
	};
}
