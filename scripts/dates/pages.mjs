/**
 * The date of a browser's pages. Under faketime Chromium takes twenty times as long for everything,
 * so it is started without, and its pages are given the date that the rest of the machine has.
 */
import process from 'node:process';

/** Milliseconds that this process is ahead of the machine; 0 on any other day. */
const AHEAD = Number( process.env.CIRCULATION_DATE_AHEAD ?? 0 );

/** @return {number} The moment by which the browser itself keeps its cookies, in milliseconds since the epoch. */
export const nowOfBrowser = () => Date.now() - AHEAD;

/** @return {Record<string, string>} The environment, without what would move the clock of a program that is started. */
export const environmentOfBrowser = () =>
	Object.fromEntries(
		Object.entries( process.env ).filter(
			( [ name ] ) => name !== 'LD_PRELOAD' && ! /FAKE/.test( name )
		)
	);

/**
 * Runs in the page: only asking for the present moment gives another one; time passes as it does.
 */
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
 * Gives all pages of a browser that date.
 *
 * @template Browser
 * @param {Browser} browser Playwright's.
 * @return {Browser} The same.
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
