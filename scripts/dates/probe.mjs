/**
 * Asks Node, PHP and Chromium for their dates. `node probe.mjs <php> <chromium>` prints them for
 * wrongDates(), which knows what they should be: a suite whose date did not move would prove
 * nothing.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from '../processes/run.mjs';
import { environmentOfBrowser, withDate } from './pages.mjs';

/** In milliseconds, because PHP counts whole seconds. */
const NOISE_MS = 2_000;

/** @return {Promise<Record<string, number>>} Milliseconds since the epoch; NaN for one that did not answer. */
async function ask( php, chromium ) {
	const { chromium: playwright } = await import( '@playwright/test' );
	const { out } = await run( php, [ '-r', 'echo time();' ] );
	const browser = withDate(
		await playwright.launch( {
			args: [ '--no-sandbox', '--disable-gpu' ],
			env: environmentOfBrowser(),
			...( chromium && { executablePath: chromium } ),
		} )
	);
	const page = await ( await browser.newContext() ).newPage();
	await page.goto( 'data:text/html,' );
	const seen = {
		Node: Date.now(),
		PHP: Number( out || NaN ) * 1000,
		Chromium: await page.evaluate( () => Date.now() ),
	};
	await browser.close();
	return seen;
}

/**
 * @param {Record<string, number>}       seen   Dates by program, in milliseconds.
 * @param {{ from: number, to: number }} wanted The range of right dates, in milliseconds.
 * @param {number}                       moved  How far the date was to move, in milliseconds.
 * @return {string[]} A sentence for each program whose date is wrong.
 */
export function wrongDates( seen, { from, to }, moved ) {
	const isIn = ( date, low, high ) => date >= low - NOISE_MS && date <= high + NOISE_MS;
	const words = ( date ) => ( Number.isFinite( date ) ? new Date( date ).toISOString() : 'none' );
	return Object.entries( seen )
		.filter( ( [ , date ] ) => ! isIn( date, from, to ) )
		.map( ( [ program, date ] ) =>
			isIn( date, from - moved, to - moved )
				? `${ program } still has today's date.`
				: `${ program } has the date ${ words( date ) } in the place of ${ words( from ) }.`
		);
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	const [ php, chromium ] = process.argv.slice( 2 );
	process.stdout.write( JSON.stringify( await ask( php, chromium ) ) );
}
