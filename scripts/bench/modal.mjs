/**
 * `npm run bench:modal`: how long a reader on a phone waits from the press of "Log In" to a form
 * that can be filled in, cold, with a tap, after a hover and on a second visit; and from the press
 * of "Subscribe" to the plans (payflow.mjs). Never part of `npm test`.
 *
 * With BASE_URL set it visits that publisher (a production build) instead of starting one; ROUNDS,
 * default 7. Each round also takes the cold press a second time and loads the front page, in random
 * order: the two cold presses say whether the session is quiet enough, the front page is what the
 * same machine and line take without the app.
 */
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { LOGIN_MODAL } from '../size/budgets.mjs';
import { say } from '../processes/steps.mjs';
import { withTestPublisher } from '../commands/test-publisher.mjs';
import { withBrowser } from './browser.mjs';
import { median, shuffled, spread, twice } from './figures.mjs';
import { measurePayflow } from './payflow.mjs';
import { gzipped, NETWORKS, visit } from './throttled.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 7 );
const STORY = '/harbor-city-seventh-game/';
const OPENER = '[data-circ-header] [data-circ-login]';
/** A quarter on top of each budget in milliseconds, for a machine that does other things. */
const MARGIN = 1.25;
const BUDGETS = {
	cold: 900,
	tap: 800,
	hover: 400,
	repeat: 250,
};
const SHELL_BUDGET = 80;
/** Milliseconds that the pointer or the finger rests before the press. */
const BEFORE = { tap: [ 'touchstart', 60 ], hover: [ 'pointerover', 300 ] };

const problems = [];
const limit = ( name, figure, most ) => {
	if ( figure > most ) {
		problems.push( `${ name }: ${ Math.round( figure ) }, at most ${ most } is allowed` );
	}
};

/** Runs in the page: notes when the dialog is there and when its field has the focus. */
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
	return page.evaluate( () => window.benchMarks );
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

async function control( page, baseUrl ) {
	await page.goto( baseUrl, { waitUntil: 'load' } );
	return page.evaluate( () => performance.getEntriesByType( 'navigation' )[ 0 ].loadEventStart );
}

const of = ( marks, name ) => marks.map( ( mark ) => mark[ name ] );

async function measureTimes( parts ) {
	const marks = { cold: [], again: [], tap: [], hover: [], repeat: [] };
	const controls = [];
	for ( let round = 0; round < ROUNDS; round++ ) {
		for ( const kind of shuffled( [ ...Object.keys( marks ), 'control' ] ) ) {
			const found = await visit( {
				...parts,
				network: NETWORKS[ 'slow 4G' ],
				work: ( page ) =>
					kind === 'control'
						? control( page, parts.baseUrl )
						: press( page, parts.baseUrl, kind ),
			} );
			( kind === 'control' ? controls : marks[ kind ] ).push( found );
		}
	}
	const { ratio, isSound } = twice(
		of( marks.cold, 'interactive' ),
		of( marks.again, 'interactive' )
	);
	say(
		`${ isSound ? '·' : '✗' } same against same ${ ratio.toFixed( 3 ) }${ isSound ? '' : ' (void: the machine is too busy)' }; front page ${ spread( controls ) }`
	);
	for ( const [ kind, budget ] of Object.entries( BUDGETS ) ) {
		const times = of( marks[ kind ], 'interactive' );
		say(
			`· ${ kind.padEnd( 7 ) } form after ${ spread( times ) }, ${ ( median( times ) / median( controls ) ).toFixed( 2 ) } times the front page; dialog after ${ spread( of( marks[ kind ], 'shell' ) ) }; budget ${ budget } ms`
		);
		if ( isSound ) {
			limit( `${ kind }, form (ms)`, median( times ), budget * MARGIN );
		}
	}
	if ( isSound ) {
		const shells = of( marks.cold, 'shell' );
		limit( 'dialog (ms)', median( shells ), SHELL_BUDGET * MARGIN );
	}
}

async function measureLoad( parts ) {
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
	limit( 'scripts after the press (bytes gz)', bytes, LOGIN_MODAL.gz );
	limit( 'requests after the press', count, LOGIN_MODAL.requests );
}

async function bench( baseUrl ) {
	await withBrowser( async ( browser ) => {
		const parts = { browser, baseUrl, persona: null };
		await measureLoad( parts );
		await measureTimes( parts );
		await measurePayflow( parts, {
			rounds: ROUNDS,
			margin: MARGIN,
			limit,
		} );
	} );
	problems.forEach( ( problem ) => say( `✗ ${ problem }` ) );
	return problems.length ? 1 : 0;
}

await prepared( 'node', 'browser' );
process.exitCode = process.env.BASE_URL
	? await bench( process.env.BASE_URL )
	: await withTestPublisher( bench );
