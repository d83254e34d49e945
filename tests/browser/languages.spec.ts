/**
 * The site in other languages: every sentence is translated, neither texts 40 % longer nor
 * right-to-left text break a screen (`language-12`), and Spanish is Spanish (`language-21`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { editorCookies } from './editor-session.ts';
import { expect, test } from './fixtures.ts';
import { brokenWords, dialogOf, fits, GATED } from './reader.ts';
import { enterFor, SCREENS, standsOn } from './screens.ts';

/** Invented languages: scripts/languages/pseudo.mjs. */
const PSEUDO = { long: 'en_XA', rightToLeft: 'ar_XB' };

test.beforeAll( () => {
	execFileSync( process.execPath, [ 'scripts/commands/pseudo.mjs' ] );
} );

const speak = ( context: BrowserContext, baseURL = '', language: string ) =>
	context.addCookies( [ { name: 'circ-language', value: language, url: baseURL } ] );

/** Plans, newsletters and their texts stay in the publisher's language (`language-9`). */
const PUBLISHERS_OWN = [ 'plan-list.txt', 'newsletter-lists.json' ]
	.map( ( file ) => readFileSync( `scripts/demo/${ file }`, 'utf8' ) )
	.join();

/**
 * Text that stays as written: names, days, amounts, initials, and texts of WordPress's own
 * components.
 */
const AS_WRITTEN = new RegExp(
	[
		'Maya Ortiz',
		// The user who changed a setting.
		'^editor$',
		'\\S+@\\S+',
		// The number of a charge.
		'\\b[0-9a-f]{8}\\b',
		'(January|February|March|April|May|June|July|August|September|October|November|December)(\\s\\d{1,2}, \\d{4})?',
		'\\p{Script=Arabic}+',
		'US\\$',
		'^[A-Z]{2}$',
		'Google|Facebook|Apple|PayPal',
		// A device and its place, as the service names them.
		'Chrome|Firefox|Safari|Windows|macOS|Harbor City, New York',
		'Visa|Mastercard|American Express|Amex|Discover|Disc|Diners Club|Maestro|Mae|JCB',
		'The Daily Example|Back Fence|Second Screen',
		'Information notice',
		'nypost|pagesix|decider',
		// The example of a plan line.
		'^sports-monthly \\{.*\\}$',
		// A placeholder of a letter.
		'\\{\\w+\\}',
	].join( '|' ),
	'gu'
);

/** The text in our part of the page that is outside the brackets around each translation. */
const untranslated = async ( page: Page, places: string ) => {
	const said = await page.evaluate( ( selector ) => {
		const found: string[] = [];
		for ( const root of document.querySelectorAll( selector ) ) {
			for ( const part of [ root, ...root.querySelectorAll( '*' ) ] ) {
				for ( const name of [ 'aria-label', 'placeholder', 'title', 'alt' ] ) {
					found.push( part.getAttribute( name ) ?? '' );
				}
				if ( ! part.matches( 'script, style, textarea' ) ) {
					for ( const node of part.childNodes ) {
						if ( node.nodeType === Node.TEXT_NODE ) {
							found.push( node.textContent ?? '' );
						}
					}
				}
			}
		}
		return found;
	}, places );
	const outside = ( text: string ): string => {
		const shorter = text.replace( /⟦[^⟦⟧]*⟧/g, '' );
		return shorter === text ? text : outside( shorter );
	};
	const isOurs = ( text: string ) =>
		/\p{L}{2}/u.test( text.replace( AS_WRITTEN, '' ) ) && ! PUBLISHERS_OWN.includes( text );
	return [
		...new Set(
			said.filter( ( text ) =>
				outside( text )
					.split( '·' )
					.some( ( part ) => isOurs( part.trim() ) )
			)
		),
	];
};

/** Texts that are cut off where a reader cannot scroll to them. */
const cut = ( page: Page, places: string ) =>
	page.evaluate(
		( selector ) =>
			[ ...document.querySelectorAll( `:is(${ selector }) *` ) ]
				.filter( ( part ) => {
					const { overflowX, clip, clipPath, position } = getComputedStyle( part );
					return (
						part.clientWidth > 1 &&
						! part.matches( 'input, textarea, select, svg *' ) &&
						[ 'hidden', 'clip' ].includes( overflowX ) &&
						! ( position === 'absolute' && clip !== 'auto' ) &&
						clipPath === 'none' &&
						part.scrollWidth > part.clientWidth + 1
					);
				} )
				.map( ( part ) => part.outerHTML.slice( 0, 200 ) ),
		places
	);

const WIDTHS = [ 375, 1280 ];

for ( const language of Object.values( PSEUDO ) ) {
	for ( const [ reader, addresses ] of Object.entries( SCREENS ) ) {
		// Proves language-12.
		test( `every screen of a ${ reader } is translated and whole in ${ language }`, async ( {
			page,
			context,
			baseURL,
			enter,
			silence,
		} ) => {
			test.setTimeout( 240_000 );
			await speak( context, baseURL, language );
			await enterFor( reader, { enter, silence } );
			for ( const address of addresses ) {
				await test.step( address, async () => {
					await page.goto( address );
					await standsOn( page );
					expect
						.soft(
							await untranslated( page, '.circ, .circ-legal' ),
							`${ address } is translated`
						)
						.toEqual( [] );
					for ( const width of WIDTHS ) {
						await page.setViewportSize( { width, height: 900 } );
						await fits( page );
						expect
							.soft( await cut( page, '.circ' ), `${ address } at ${ width }` )
							.toEqual( [] );
					}
					expect( await page.locator( 'html' ).getAttribute( 'dir' ) ).toBe(
						language === PSEUDO.rightToLeft ? 'rtl' : null
					);
				} );
			}
		} );
	}
}

test( 'a story, its wall and the windows over it are translated', async ( {
	page,
	context,
	baseURL,
} ) => {
	await speak( context, baseURL, PSEUDO.long );
	await page.goto( GATED );
	expect( await untranslated( page, '.circ-gate, .circ--inline' ) ).toEqual( [] );
	await page.locator( '[data-circ-login]' ).first().click();
	await expect( dialogOf( page ).locator( 'form input' ).first() ).toBeVisible();
	expect( await untranslated( page, 'dialog' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await page.goto( GATED );
	await page.locator( '[data-circ-gate] a' ).first().click();
	await expect( dialogOf( page ).locator( 'form input' ).first() ).toBeVisible();
	expect( await untranslated( page, 'dialog' ) ).toEqual( [] );
	await page.goto( GATED );
	await page.locator( '[data-circ-offer]' ).first().click();
	await expect( dialogOf( page ).getByRole( 'radio' ).first() ).toBeVisible();
	expect( await untranslated( page, 'dialog' ) ).toEqual( [] );
} );

// Proves language-6.
test( 'the loader says in the language of the page that a part failed to load', async ( {
	page,
	context,
	baseURL,
	silence,
} ) => {
	silence.allow( /net::ERR_FAILED/ );
	await speak( context, baseURL, PSEUDO.long );
	await page.route( /chunks/, ( route ) => route.abort() );
	await page.goto( GATED );
	await page.locator( '[data-circ-login]' ).first().click();
	await expect( dialogOf( page ).getByRole( 'alert' ) ).toBeVisible();
	expect( await untranslated( page, 'dialog' ) ).toEqual( [] );
} );

// Proves language-3.
test( 'a page in English requests no texts, and one whose texts fail to load is English', async ( {
	page,
	context,
	baseURL,
	silence,
} ) => {
	silence.allow( /net::ERR_FAILED/ );
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '-app.json' ) ) {
			asked.push( request.url() );
		}
	} );
	const title = page.getByRole( 'heading', { name: 'Log in', exact: true } );
	await page.goto( '/account/login' );
	await expect( title ).toBeVisible();
	expect( asked ).toEqual( [] );

	await speak( context, baseURL, 'es_ES' );
	await page.goto( '/account/login' );
	await expect(
		page.getByRole( 'heading', { name: 'Iniciar sesión', exact: true } )
	).toBeVisible();
	expect( asked.length ).toBeGreaterThan( 0 );

	await page.route( /-app\.json/, ( route ) => route.abort() );
	await page.goto( '/account/login' );
	await expect( title ).toBeVisible();
} );

/** Logs the editor in, and sets the site to the invented language with long texts. */
async function enterNewsroom( page: Page, baseURL: string | undefined ) {
	await page.context().addCookies( editorCookies( 'nypost' ) );
	await speak( page.context(), baseURL, PSEUDO.long );
}

// Proves language-4, language-22.
test( 'each tab of the settings is translated', async ( { page, baseURL } ) => {
	test.setTimeout( 240_000 );
	await enterNewsroom( page, baseURL );
	await page.goto( '/wp-admin/admin.php?page=circulation' );
	const tabs = page.locator( '#circulation-settings [role=tab]' );
	await expect( tabs.first() ).toBeVisible();
	for ( const tab of await tabs.all() ) {
		await tab.click();
		expect
			.soft(
				await untranslated( page, '#circulation-settings' ),
				( await tab.textContent() ) ?? ''
			)
			.toEqual( [] );
	}
} );

// Proves language-22.
test( 'the list of posts and the panel and blocks of the editor are translated', async ( {
	page,
	baseURL,
	silence,
} ) => {
	// WordPress's own style sheet in its own editor, and pictures on other hosts.
	silence.allow( /^warning: global-styles-css-custom-properties/ );
	silence.allow( /net::ERR_NAME_NOT_RESOLVED/ );
	await enterNewsroom( page, baseURL );
	await page.goto( '/wp-admin/edit.php' );
	const ours =
		'.column-circulation_access, #circulation-access-filter, label[for="circulation-access-filter"], .subsubsub .circulation_members, [name="circulation_access"]';
	await expect( page.locator( ours ).first() ).toBeVisible();
	expect( await untranslated( page, ours ) ).toEqual( [] );

	await page.goto( '/wp-admin/post-new.php' );
	await page.waitForFunction( () =>
		( window as unknown as { wp?: Record< string, any > } ).wp?.data
			?.select( 'core/editor' )
			?.getCurrentPostType()
	);
	await page.evaluate( () => {
		const { blocks, data } = ( window as unknown as { wp: Record< string, any > } ).wp;
		data.dispatch( 'core/block-editor' ).insertBlocks(
			[ 'wall', 'plan-list', 'newsletters', 'account-link' ].map( ( name ) =>
				blocks.createBlock( `circulation/${ name }` )
			)
		);
		data.dispatch( 'core/block-editor' ).clearSelectedBlock();
		data.dispatch( 'core/interface' ).enableComplementaryArea( 'core', 'edit-post/document' );
		const editor = data.dispatch( 'core/editor' );
		editor.editPost( { meta: { circulation_access: 'members' } } );
		const panel = 'circulation-access/members-only';
		if ( ! data.select( 'core/editor' ).isEditorPanelOpened( panel ) ) {
			editor.toggleEditorPanelOpened( panel );
		}
	} );
	const panel = '.components-panel__body:has( input[type="date"] )';
	await expect( page.locator( panel ) ).toContainText( '⟦' );
	expect(
		( await untranslated( page, panel ) ).filter(
			// WordPress's own link.
			( text ) => text !== '(opens in a new tab)'
		)
	).toEqual( [] );
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.locator( '[data-type="circulation/wall"]' ) ).toBeVisible();
	const said = await canvas.locator( '[data-type^="circulation/"]' ).allInnerTexts();
	expect( said ).toHaveLength( 4 );
	for ( const words of said ) {
		expect( words.trim() ).toMatch( /^⟦.*⟧$/su );
	}
} );

test( 'the form of a card is translated', async ( { page, context, baseURL, enter } ) => {
	await enter( 'member' );
	await speak( context, baseURL, PSEUDO.long );
	await page.goto( '/account/subscribe?plan=sports-yearly&step=payment' );
	await expect(
		page
			.frameLocator( 'iframe[name="braintree-hosted-field-number"]' )
			.locator( 'input' )
			.first()
	).toBeVisible();
	expect( await untranslated( page, '.circ' ) ).toEqual( [] );
} );

// Proves language-12.
test( 'on the smallest phone a plan in Spanish keeps its name whole beside price and badge', async ( {
	page,
	context,
	baseURL,
	enter,
} ) => {
	await enter( 'monthly' );
	await speak( context, baseURL, 'es_ES' );
	await page.setViewportSize( { width: 320, height: 640 } );
	await page.goto( '/account/settings/membership' );
	await page.getByRole( 'button', { name: 'Cambiar de plan' } ).click();
	await expect( page.getByRole( 'radio', { name: 'Flexible semestral' } ) ).toBeVisible();
	expect( await brokenWords( page, '.circ-plan' ) ).toEqual( [] );
} );
