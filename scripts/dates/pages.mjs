/**
 * Moves the date of a browser's pages. Chromium is twenty times slower under faketime, so it starts
 * without it, and its pages are moved to the date of the rest of the machine.
 */
import process from 'node:process';

/** Milliseconds by which this process is ahead of the machine; usually 0. */
const AHEAD = Number( process.env.CIRCULATION_DATE_AHEAD ?? 0 );

/** @return {number} The browser's own time, which decides when cookies expire, in milliseconds since the epoch. */
export const nowOfBrowser = () => Date.now() - AHEAD;

/** @return {Record<string, string>} The environment without the variables that would move a child's clock. */
export const environmentOfBrowser = () =>
	Object.fromEntries(
		Object.entries( process.env ).filter(
			( [ name ] ) => name !== 'LD_PRELOAD' && ! /FAKE/.test( name )
		)
	);

/** Runs in the page: shifts only the present moment; time passes as usual. */
function moveDate( ahead ) {
	const Real = Date;
	const now = () => Real.now() + ahead;
	window.Date = new Proxy( Real, {
		construct: ( target, given, asked ) =>
			Reflect.construct( target, given.length ? given : [ now() ], asked ),
		apply: () => new Real( now() ).toString(),
		get: ( target, name ) => ( name === 'now' ? now : Reflect.get( target, name ) ),
	} );
}

/**
 * Moves the date of all of a browser's pages.
 *
 * @template Browser
 * @param {Browser} browser Playwright's browser.
 * @return {Browser} The same browser.
 */
export function withDate( browser ) {
	if ( AHEAD !== 0 ) {
		const make = browser.newContext.bind( browser );
		browser.newContext = async ( ...options ) => {
			const context = await make( ...options );
			await context.addInitScript( moveDate, AHEAD );
			return context;
		};
	}
	return browser;
}
