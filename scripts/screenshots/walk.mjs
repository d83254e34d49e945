/**
 * Walks through a publisher at two widths and takes a picture after each step.
 */
import path from 'node:path';
import { editor } from '../setup/paths.mjs';
import { say } from '../processes/steps.mjs';
import { openChromium, WIDTHS } from './chromium.mjs';
import { steps } from './steps.mjs';

const STEP_MS = 20_000;

/**
 * @param {Object}   walk
 * @param {string}   walk.baseUrl The publisher.
 * @param {string}   walk.folder  The folder for the pictures.
 * @param {string}   walk.browser Path of a Chromium; '' for Playwright's own.
 * @param {string[]} walk.wanted  Parts of names: only these pictures are taken, though every step is walked.
 * @return {Promise<string[]>} The steps that failed, each with its reason.
 */
export async function walk( { baseUrl, folder, browser, wanted } ) {
	const chrome = await openChromium( browser );
	const failed = [];
	for ( const [ size, viewport ] of Object.entries( WIDTHS ) ) {
		let page;
		const route = steps.filter( ( step ) => size === 'desktop' || ! step.desktopOnly );
		for ( const { name, as, go } of route ) {
			if ( as !== undefined ) {
				await page?.context().close();
				page = await enter( chrome, {
					baseUrl,
					viewport,
					size,
					as,
					name,
				} );
			}
			try {
				await go( page, { editor } );
				if ( ! wanted.length || wanted.some( ( part ) => name.includes( part ) ) ) {
					await picture( page, path.join( folder, `${ name }-${ size }.png` ) );
					say( `  ${ name }-${ size }.png` );
				}
			} catch ( error ) {
				failed.push( `${ name }-${ size }: ${ error.message.split( '\n' )[ 0 ] }` );
			}
		}
		await page?.context().close();
	}
	await chrome.close();
	return failed;
}

/** A page in a sandbox world of its own, as a named reader or a visitor. */
async function enter( chrome, { baseUrl, viewport, size, as, name } ) {
	const context = await chrome.newContext( {
		baseURL: baseUrl,
		viewport,
		isMobile: size === 'phone',
		hasTouch: size === 'phone',
		deviceScaleFactor: size === 'phone' ? 2 : 1,
		reducedMotion: 'reduce',
	} );
	context.setDefaultTimeout( STEP_MS );
	await context.addCookies( [
		{
			name: 'circ-sandbox-world',
			value: `${ name }-${ size }`,
			url: baseUrl,
		},
	] );
	if ( as ) {
		await context.request.post( `${ baseUrl }/__sandbox/api/enter`, {
			data: { persona: as },
		} );
	}
	return context.newPage();
}

const QUIET_MS = 500;

/** Takes the picture once everything has loaded, no element is busy, and the page stands still. */
async function picture( page, file ) {
	await page.waitForLoadState( 'load' );
	await page.waitForFunction(
		() =>
			! document.querySelector( '[aria-busy="true"], .circ-spinner, .circ-skeleton' ) &&
			document.fonts.status === 'loaded'
	);
	await page.evaluate( standsStill, QUIET_MS );
	await page.screenshot( { path: file, animations: 'disabled' } );
}

/**
 * Runs in the page: waits until updates after the last answer are rendered and each image in view
 * is decoded.
 */
async function standsStill( quiet ) {
	await new Promise( ( resolve ) => {
		const still = () => {
			observer.disconnect();
			resolve();
		};
		let timer = setTimeout( still, quiet );
		const observer = new MutationObserver( () => {
			clearTimeout( timer );
			timer = setTimeout( still, quiet );
		} );
		observer.observe( document, { subtree: true, childList: true, characterData: true } );
	} );
	const isInView = ( { top, bottom } ) => bottom > 0 && top < window.innerHeight;
	const shown = [ ...document.images ].filter( ( image ) =>
		isInView( image.getBoundingClientRect() )
	);
	await Promise.allSettled( shown.map( ( image ) => image.decode() ) );
}
