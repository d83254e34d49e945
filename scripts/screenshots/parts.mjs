/**
 * Takes the pictures of docs/design.md: groups of components on the sheet of tests/gallery, at two
 * widths if they differ. No publisher is needed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { say } from '../processes/steps.mjs';
import { root } from '../setup/paths.mjs';
import { openChromium, WIDTHS } from './chromium.mjs';
import { buildSheet, openSheet, serveSheet } from './sheet.mjs';

const QUALITY = 70;
/** Pixels of padding on both sides of the pictured element, if the page has room. */
const ROOM = 16;

const section = ( name ) => `section[aria-label="${ name }"]`;

/** What each picture shows: the first element that the selector finds. */
const PICTURES = [
	{ name: 'buttons', of: section( 'Buttons' ), onPhone: true },
	{ name: 'fields', of: section( 'Fields' ) },
	{ name: 'choices', of: section( 'Choices' ), onPhone: true },
	{ name: 'people', of: section( 'People' ), onPhone: true },
	{ name: 'notices', of: section( 'Notices' ) },
	{ name: 'states', of: section( 'Words for a state' ) },
	{ name: 'plans', of: section( 'Plans and steps' ), onPhone: true },
	{ name: 'card-form', of: section( 'Card form' ), onPhone: true },
	{ name: 'status-card', of: section( 'Status card' ) },
	{ name: 'account-page', of: '.circ-page', onPhone: true },
	{ name: 'dialog', of: '.sheet-dialog', onPhone: true },
	{ name: 'brand-pagesix', of: '.circ-page', brand: 'pagesix' },
	{ name: 'brand-decider', of: '.circ-page', brand: 'decider' },
	{ name: 'brand-dark', of: '.circ-page', scheme: 'dark' },
];

/** Saves as WebP, which Playwright cannot do, at a third of the bytes. */
async function picture( page, of ) {
	const clip = await page
		.locator( of )
		.first()
		.evaluate( ( element, room ) => {
			const box = element.getBoundingClientRect();
			const start = Math.max( 0, box.left - room );
			const end = Math.min( window.innerWidth, box.right + room );
			return {
				x: start,
				y: box.top + window.scrollY,
				width: end - start,
				height: box.height,
				scale: 1,
			};
		}, ROOM );
	const browser = await page.context().newCDPSession( page );
	const { data } = await browser.send( 'Page.captureScreenshot', {
		format: 'webp',
		quality: QUALITY,
		captureBeyondViewport: true,
		clip,
	} );
	return Buffer.from( data, 'base64' );
}

/**
 * @param {Object}   parts
 * @param {string}   parts.folder  The folder whose subfolder `parts` gets the pictures.
 * @param {string}   parts.browser Path of a Chromium; '' for Playwright's own.
 * @param {string[]} parts.wanted  Parts of names such as 'parts/buttons-phone'; none for all.
 * @return {Promise<string[]>} The pictures that failed, each with its reason.
 */
export async function takeParts( { folder, browser, wanted } ) {
	const pictures = Object.entries( WIDTHS ).flatMap( ( [ size, viewport ] ) =>
		PICTURES.filter( ( { onPhone } ) => size === 'desktop' || onPhone )
			.map( ( one ) => ( {
				...one,
				viewport,
				file: `parts/${ one.name }-${ size }`,
			} ) )
			.filter(
				( { file } ) => ! wanted.length || wanted.some( ( part ) => file.includes( part ) )
			)
	);
	if ( ! pictures.length ) {
		return [];
	}
	await mkdir( path.join( folder, 'parts' ), { recursive: true } );
	const sheet = await buildSheet( path.join( root, 'tests/gallery' ) );
	try {
		return await withSheet( sheet, browser, async ( page ) => {
			const failed = [];
			for ( const { file, of, viewport, ...look } of pictures ) {
				try {
					await page.setViewportSize( viewport );
					await openSheet( page, {
						brand: look.brand ?? 'nypost',
						scheme: look.scheme ?? 'light',
					} );
					await writeFile(
						path.join( folder, `${ file }.webp` ),
						await picture( page, of )
					);
					say( `  ${ file }.webp` );
				} catch ( error ) {
					failed.push( `${ file }: ${ error.message.split( '\n' )[ 0 ] }` );
				}
			}
			return failed;
		} );
	} finally {
		await sheet.remove();
	}
}

/** Runs the work with a page for the sheet, in a Chromium that is closed whatever happens. */
async function withSheet( sheet, browser, work ) {
	const chrome = await openChromium( browser );
	try {
		const page = await chrome.newPage();
		await serveSheet( page, sheet.folder );
		return await work( page );
	} finally {
		await chrome.close();
	}
}
