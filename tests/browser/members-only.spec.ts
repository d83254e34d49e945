/**
 * An editor decides who can read an article, and the next visitor sees the result (`gate-1`,
 * `gate-5`).
 */
import type { Locator } from '@playwright/test';
import { expect, test } from './editor.ts';
import type { Story } from './editor.ts';
import { networkRests } from './network.ts';
import { configOf } from './sites.ts';

/** A public article, with a phrase of its free part and one of the rest. */
const STORY = 'small-kitchen-season-two';
const FIRST_WORDS = 'For one season “Small Kitchen” was the show';
const LATER_WORDS = 'Somewhere after the mustard';
const OTHER_STORY = 'three-films-for-a-wet-sunday';
const OTHER_LATER_WORDS = 'Both are allowed.';

// The tests change one article, so they run one after the other.
test.describe.configure( { mode: 'default' } );

let stories: readonly Story[] = [];

test.beforeEach( async ( { rest } ) => {
	stories = await rest< Story[] >( `wp/v2/posts?slug=${ STORY },${ OTHER_STORY }&context=edit` );
	expect(
		stories.map( ( { meta } ) => meta.circulation_access ),
		'both are open'
	).toEqual( [ '', '' ] );
} );

test.afterEach( async ( { rest } ) => {
	for ( const { id } of stories ) {
		await rest( `wp/v2/posts/${ id }`, {
			meta: { circulation_access: '' },
		} );
	}
} );

// Proves gate-1.
test( 'an article becomes members-only by a switch in the editor, and open again', async ( {
	page,
	site,
	reader,
	silence,
} ) => {
	// WordPress's own editor logs a warning about its own stylesheet.
	silence.allow( /^warning: global-styles-css-custom-properties/ );
	const id = stories.find( ( { slug } ) => slug === STORY )?.id;
	const toggle = async ( on: boolean ) => {
		await page.getByLabel( 'Only members read the whole article' ).setChecked( on );
		const saved = page.waitForResponse(
			( answer ) =>
				answer.request().method() === 'POST' &&
				new URL( answer.url() ).pathname.endsWith( `/posts/${ id }` )
		);
		await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
		expect( ( await saved ).status() ).toBe( 200 );
		expect( ( await saved ).request().postDataJSON() ).toMatchObject( {
			circulation_seen: {
				circulation_access: on ? '' : 'members',
				circulation_opens_on: '',
			},
		} );
	};
	/** The story in the REST API, as a visitor gets it. */
	const inTheApi = async () => {
		await reader.goto( `${ site }/wp-json/wp/v2/posts/${ id }` );
		return reader.locator( 'body' ).innerText();
	};

	await reader.goto( `${ site }/${ STORY }/` );
	await expect( reader.getByText( LATER_WORDS ) ).toBeVisible();

	await page.goto( `${ site }/wp-admin/post.php?post=${ id }&action=edit` );
	const article = page.frameLocator( 'iframe[name="editor-canvas"]' );
	const ends = article.locator( '[data-circ-free-end]' );
	await expect( article.getByText( FIRST_WORDS ) ).toBeVisible();
	await expect( ends ).toHaveCount( 0 );
	await toggle( true );
	await expect( ends ).toHaveCount( 1 );
	expect( await ends.evaluate( ( block ) => getComputedStyle( block, '::after' ).content ) ).toBe(
		'"The free part ends here"'
	);
	await reader.goto( `${ site }/${ STORY }/` );
	await expect( reader.getByText( FIRST_WORDS ) ).toBeVisible();
	// In the editor the line has the theme's font, which the article's text has on the page.
	const fontOf = ( place: Locator ) =>
		place.evaluate( ( block ) => getComputedStyle( block, '::after' ).fontFamily );
	expect( await fontOf( ends ) ).toBe( await fontOf( reader.getByText( FIRST_WORDS ) ) );
	await expect( reader.getByText( LATER_WORDS ) ).toHaveCount( 0 );
	await expect( reader.getByText( 'The rest of this story is for members.' ) ).toBeVisible();
	expect( ( await configOf( reader ) ).gatedPost ).toBe( id );
	expect( await reader.content() ).not.toContain( LATER_WORDS );
	expect( await inTheApi() ).not.toContain( LATER_WORDS );

	await toggle( false );
	await expect( ends ).toHaveCount( 0 );
	await reader.goto( `${ site }/${ STORY }/` );
	await expect( reader.getByText( LATER_WORDS ) ).toBeVisible();
	await expect( reader.locator( '[data-circ-gate]' ) ).toHaveCount( 0 );
	expect( await inTheApi() ).toContain( LATER_WORDS );
} );

test( 'the form for custom fields beside it changes nothing of that, in either direction', async ( {
	page,
	site,
	rest,
	silence,
} ) => {
	silence.allow( /^warning: global-styles-css-custom-properties/ );
	const id = stories.find( ( { slug } ) => slug === STORY )?.id;
	const address = `${ site }/wp-admin/post.php?post=${ id }&action=edit`;
	/** Flips the user's editor preference "Custom fields" with the form of the open editor. */
	const switchForm = async () => {
		const answer = await page
			.locator( '#toggle-custom-fields-form' )
			.evaluate( async ( form: HTMLFormElement ) => {
				// A field of the form has the name "action", so the property is that field.
				const { type } = await fetch( form.getAttribute( 'action' ) ?? '', {
					method: 'POST',
					body: new FormData( form ),
					redirect: 'manual',
				} );
				return type;
			} );
		expect( answer, 'WordPress leads back to the editor' ).toBe( 'opaqueredirect' );
	};
	/** The editor may log an error for a request that leaving the page aborts. */
	const saved = () =>
		page.waitForFunction( () => {
			const { wp } = window as unknown as { wp: Record< string, any > };
			return ! wp.data.select( 'core/edit-post' ).isSavingMetaBoxes();
		} );
	await page.goto( address );
	await networkRests( page );
	await switchForm();
	try {
		for ( const [ on, stored ] of [
			[ true, 'members' ],
			[ false, '' ],
		] as const ) {
			await page.goto( address );
			await expect( page.locator( '#postcustom' ) ).toBeAttached();
			await page.getByLabel( 'Only members read the whole article' ).setChecked( on );
			const form = page.waitForResponse( ( answer ) =>
				answer.url().includes( 'meta-box-loader=1' )
			);
			await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
			expect( ( await form ).status() ).toBeLessThan( 400 );
			await saved();
			const [ story ] = await rest< Story[] >( `wp/v2/posts?slug=${ STORY }&context=edit` );
			expect( story?.meta.circulation_access ).toBe( stored );
		}
	} finally {
		await switchForm();
	}
} );

// Proves gate-1.
test( 'articles become members-only from their list, several in one go', async ( {
	page,
	site,
	reader,
} ) => {
	await page.goto( `${ site }/wp-admin/edit.php` );
	const rows = stories.map( ( { id } ) => page.locator( `#post-${ id }` ) );
	for ( const row of rows ) {
		await expect( row.getByText( 'Everyone' ) ).toBeVisible();
		await row.getByRole( 'checkbox' ).check();
	}
	await page.getByLabel( 'Select bulk action' ).first().selectOption( 'edit' );
	await page.getByRole( 'button', { name: 'Apply' } ).first().click();
	const form = page.locator( '#bulk-edit' );
	await form.getByLabel( 'Access' ).selectOption( 'Members only' );
	await form.getByRole( 'button', { name: 'Update' } ).click();
	for ( const row of rows ) {
		await expect( row.getByText( 'Members only' ) ).toBeVisible();
	}
	for ( const [ slug, words ] of [
		[ STORY, LATER_WORDS ],
		[ OTHER_STORY, OTHER_LATER_WORDS ],
	] as const ) {
		await reader.goto( `${ site }/${ slug }/` );
		await expect( reader.getByText( 'The rest of this story is for members.' ) ).toBeVisible();
		await expect( reader.getByText( words ) ).toHaveCount( 0 );
	}
} );
