/**
 * Measures how long a reader on a phone waits from the press of "Log In" to a form that can be
 * filled in, cold, with a tap, after a hover and on a second visit; and from the press of
 * "Subscribe" to the plans (payflow.mjs).
 */
import { LOGIN_MODAL } from '../../size/budgets.mjs';
import { say } from '../../processes/steps.mjs';
import { frontPage, gzipped, NETWORKS, visit } from '../throttled.mjs';
import { measurePayflow } from './payflow.mjs';

const STORY = '/harbor-city-seventh-game/';
const OPENER = '[data-circ-header] [data-circ-login]';
/** Multiples of the front page's time. */
const LIMITS = {
	cold: { form: 0.8, dialog: 0.1 },
	tap: { form: 0.72 },
	hover: { form: 0.5 },
	repeat: { form: 0.32 },
};
const GOALS = { cold: { form: 0.65 }, hover: { form: 0.3 }, repeat: { form: 0.12 } };
const WITHIN = 0.05;
/** Milliseconds for which the pointer or the finger rests before the press. */
const BEFORE = { tap: [ 'touchstart', 60 ], hover: [ 'pointerover', 300 ] };

/** Runs in the page: notes when the dialog exists and when its field has the focus. */
function watch() {
	window.benchLook = () => {
		const marks = window.benchMarks;
		const dialog = document.querySelector( 'dialog[open]' );
		if ( dialog ) {
			marks.shell ??= performance.now() - marks.press;
		}
		if ( dialog?.querySelector( '#circ-email:focus' ) ) {
			marks.interactive ??= performance.now() - marks.press;
		} else {
			requestAnimationFrame( window.benchLook );
		}
	};
}

async function openForm( page, kind ) {
	const [ event, rest ] = BEFORE[ kind ] ?? [];
	if ( event ) {
		await page.dispatchEvent( OPENER, event );
		await page.evaluate(
			( wait ) =>
				new Promise( ( resolve ) => {
					setTimeout( resolve, wait );
				} ),
			rest
		);
	}
	await page.evaluate( ( opener ) => {
		window.benchMarks = { press: performance.now() };
		document.querySelector( opener ).click();
		window.benchLook();
	}, OPENER );
	await page.waitForFunction( () => window.benchMarks.interactive );
	return page.evaluate( () => {
		const { interactive, shell } = window.benchMarks;
		return { form: interactive, dialog: shell };
	} );
}

async function press( page, baseUrl, kind ) {
	await page.addInitScript( watch );
	await page.goto( baseUrl + STORY, { waitUntil: 'networkidle' } );
	if ( kind === 'repeat' ) {
		await openForm( page, kind );
		await page.goto( baseUrl + STORY, { waitUntil: 'networkidle' } );
	}
	return openForm( page, kind );
}

async function measureLoad( bench, parts ) {
	const { bytes, count } = await visit( {
		...parts,
		network: null,
		async work( page, seen ) {
			await page.addInitScript( watch );
			await page.goto( parts.baseUrl + STORY, {
				waitUntil: 'networkidle',
			} );
			const before = seen.scripts.length;
			await openForm( page, 'cold' );
			const after = seen.scripts.slice( before );
			return { bytes: await gzipped( after ), count: after.length };
		},
	} );
	say(
		`· after the press: ${ ( bytes / 1000 ).toFixed( 1 ) } KB of scripts (gzip) in ${ count } requests`
	);
	bench.limit( 'scripts after the press (bytes gz)', bytes, LOGIN_MODAL.gz );
	bench.limit( 'requests after the press', count, LOGIN_MODAL.requests );
}

export async function measure( bench, where ) {
	const parts = { ...where, persona: null };
	await measureLoad( bench, parts );
	const at = ( work ) => () =>
		visit( { ...parts, network: NETWORKS[ 'slow 4G' ], work: ( page ) => work( page ) } );
	const pressed = ( kind ) => at( ( page ) => press( page, parts.baseUrl, kind ) );
	const rounds = await bench.inTurns( {
		cold: pressed( 'cold' ),
		again: pressed( 'cold' ),
		tap: pressed( 'tap' ),
		hover: pressed( 'hover' ),
		repeat: pressed( 'repeat' ),
		'front page': at( ( page ) => frontPage( page, parts.baseUrl ) ),
	} );
	bench.judge( 'from Log In to the form', rounds, {
		control: 'front page',
		same: [ 'cold', 'again' ],
		within: WITHIN,
		limits: LIMITS,
		goals: GOALS,
	} );
	await measurePayflow( bench, parts );
}
