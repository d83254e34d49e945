/**
 * Emulates a phone on a slow network with Chromium; each visit is by a new reader with an empty
 * cache.
 */
import { gzipSync } from 'node:zlib';

const kilobits = ( count ) => ( count * 1000 ) / 8;

/** Round trip in milliseconds; bytes per second, down and up. */
export const NETWORKS = {
	'slow 4G': {
		latency: 150,
		downloadThroughput: kilobits( 1600 ),
		uploadThroughput: kilobits( 750 ),
	},
	'fast 4G': {
		latency: 60,
		downloadThroughput: kilobits( 9000 ),
		uploadThroughput: kilobits( 1500 ),
	},
};

const CPU_RATE = 4;
/**
 * The demonstration's notice takes a phone a hundred milliseconds and is not part of a real page.
 */
const NOT_OF_THE_PAGE = [ '*/__sandbox/bar.js*' ];
const API = /\/(blaize|zephr|wp-json)\//;

/**
 * Visits as a logged-in reader or as a visitor, and closes everything afterwards.
 *
 * @param {Object}   parts
 * @param {Object}   parts.browser Playwright's browser.
 * @param {string}   parts.baseUrl
 * @param {?string}  parts.persona Null for a visitor.
 * @param {?Object}  parts.network One of NETWORKS; null for no throttling.
 * @param {boolean}  parts.isShort Whether to run at full speed.
 * @param {Function} parts.work    Receives the page and the requests so far.
 * @return {Promise<*>} What `work` returns.
 */
export async function visit( { browser, baseUrl, persona, network, isShort, work } ) {
	const context = await browser.newContext( {
		viewport: { width: 412, height: 823 },
	} );
	try {
		if ( persona ) {
			await context.request.post( `${ baseUrl }/__sandbox/api/enter`, {
				data: { persona },
			} );
		}
		const page = await context.newPage();
		const chrome = await context.newCDPSession( page );
		await chrome.send( 'Network.enable' );
		await chrome.send( 'Network.setBlockedURLs', { urls: NOT_OF_THE_PAGE } );
		if ( network && ! isShort ) {
			await chrome.send( 'Network.emulateNetworkConditions', {
				offline: false,
				...network,
			} );
		}
		await chrome.send( 'Emulation.setCPUThrottlingRate', { rate: isShort ? 1 : CPU_RATE } );
		const seen = { scripts: [], calls: [] };
		page.on( 'response', ( response ) => {
			const { pathname } = new URL( response.url() );
			if ( pathname.endsWith( '.js' ) ) {
				seen.scripts.push( response );
			} else if ( API.test( pathname ) ) {
				seen.calls.push( `${ response.request().method() } ${ pathname }` );
			}
		} );
		return await work( page, seen );
	} finally {
		await context.close();
	}
}

/**
 * Measures the milliseconds until the front page has loaded: the time that machine and network take
 * without the app.
 */
export async function frontPage( page, baseUrl ) {
	await page.goto( baseUrl, { waitUntil: 'load' } );
	return page.evaluate( () => performance.getEntriesByType( 'navigation' )[ 0 ].loadEventStart );
}

/** The size of scripts in bytes, compressed with gzip. */
export async function gzipped( responses ) {
	const sizes = await Promise.all(
		responses.map( async ( response ) =>
			response.url().startsWith( 'http' )
				? gzipSync( await response.body(), { level: 9 } ).length
				: 0
		)
	);
	return sizes.reduce( ( sum, size ) => sum + size, 0 );
}
