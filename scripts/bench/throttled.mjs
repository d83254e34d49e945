/**
 * A phone on a slow line, as far as Chromium plays one: a fresh reader with an empty cache for each
 * visit.
 */
import { gzipSync } from 'node:zlib';

const kilobits = ( count ) => ( count * 1000 ) / 8;

/** Round trip in milliseconds, bytes a second down and up. */
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
/** The demonstration's notice takes a hundred milliseconds of a phone and is no part of a page. */
const NOT_OF_THE_PAGE = [ '*/__sandbox/bar.js*' ];
const API = /\/(blaize|zephr|wp-json)\//;

/**
 * Visits as a reader who is logged in, or as a visitor, and closes everything afterwards.
 *
 * @param {Object}   parts
 * @param {Object}   parts.browser Playwright's.
 * @param {string}   parts.baseUrl
 * @param {?string}  parts.persona null: a visitor.
 * @param {?Object}  parts.network One of NETWORKS; null: not throttled.
 * @param {boolean}  parts.isShort As fast as this machine is.
 * @param {Function} parts.work    Gets the page and the requests so far.
 * @return {Promise<*>} What `work` gives.
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

/** Milliseconds until the front page has loaded: what machine and line take without the app. */
export async function frontPage( page, baseUrl ) {
	await page.goto( baseUrl, { waitUntil: 'load' } );
	return page.evaluate( () => performance.getEntriesByType( 'navigation' )[ 0 ].loadEventStart );
}

/** Bytes of scripts as a server with gzip sends them. */
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
