/**
 * Measures how long one folder's scripts keep a page's main thread busy, from Chromium's own trace.
 */
import { visit } from './throttled.mjs';

const CATEGORIES = [ 'toplevel', 'devtools.timeline', 'v8.execute' ];
const MICROSECONDS = 1000;

/** Uses thread time if Chromium reports it, because it excludes other work of the machine. */
const lengthOf = ( { tdur, dur = 0 } ) => tdur ?? dur;
const addressOf = ( { args } ) => args?.data?.url ?? args?.data?.fileName ?? '';
const isTask = ( { name } ) => /RunTask$/.test( name );

/** The events of the page's main thread, outer ones before those inside them. */
function onMainThread( events ) {
	const threads = new Set(
		events
			.filter(
				( { name, args } ) => name === 'thread_name' && args.name === 'CrRendererMain'
			)
			.map( ( { pid, tid } ) => `${ pid } ${ tid }` )
	);
	return events
		.filter( ( { ph, pid, tid } ) => ph === 'X' && threads.has( `${ pid } ${ tid }` ) )
		.sort(
			( one, other ) =>
				one.pid - other.pid || one.ts - other.ts || ( other.dur ?? 0 ) - ( one.dur ?? 0 )
		);
}

/**
 * @param {Object[]} events Chromium's trace events, with `ts` and `dur` in microseconds.
 * @param {string}   folder Part of the address of the scripts that count.
 * @return {{ total: number, longest: number }} Milliseconds in all, and the most within one task.
 *   The time of other folders' scripts that they call does not count.
 */
export function ownTime( events, folder ) {
	let total = 0;
	let longest = 0;
	let inTask = 0;
	const open = [];
	for ( const event of onMainThread( events ) ) {
		while (
			open.length &&
			( open.at( -1 ).pid !== event.pid ||
				open.at( -1 ).ts + ( open.at( -1 ).dur ?? 0 ) <= event.ts )
		) {
			open.pop();
		}
		if ( isTask( event ) && ! open.some( isTask ) ) {
			inTask = 0;
		}
		const address = addressOf( event );
		if ( address ) {
			const outer = open.findLast( addressOf );
			const own =
				( address.includes( folder ) ? lengthOf( event ) : 0 ) -
				( outer && addressOf( outer ).includes( folder ) ? lengthOf( event ) : 0 );
			total += own;
			inTask += own;
			longest = Math.max( longest, inTask );
		}
		open.push( event );
	}
	return {
		total: total / MICROSECONDS,
		longest: longest / MICROSECONDS,
	};
}

/**
 * Opens a page as a phone does, and waits until it requests nothing more.
 *
 * @param {Object}   parts        Options of visit(), without its work.
 * @param {Object}   page
 * @param {string}   page.address Its address.
 * @param {string}   page.folder  Part of the addresses of the scripts to measure.
 * @param {Function} page.prepare Receives the page before it is opened.
 * @return {Promise<{ total: number, longest: number }>} Milliseconds.
 */
export const measureOwnTime = ( parts, { address, folder, prepare } ) =>
	visit( {
		...parts,
		async work( page ) {
			await prepare( page );
			await parts.browser.startTracing( page, {
				categories: CATEGORIES,
			} );
			await page.goto( address, { waitUntil: 'networkidle' } );
			const trace = await parts.browser.stopTracing();
			return ownTime( JSON.parse( trace.toString( 'utf8' ) ).traceEvents, folder );
		},
	} );
