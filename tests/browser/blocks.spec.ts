/**
 * The blocks of an editor: the block editor accepts each of them, and a reader on any screen can
 * use their output (`gate-44`, `offer-12`, `newsletter-21`).
 */
import { expect, test } from './editor.ts';
import { networkRests, watchNetwork } from './network.ts';
import { dialogOf, fits, logIn } from './reader.ts';

const BLOCKS = `<!-- wp:paragraph --><p>What we offer.</p><!-- /wp:paragraph -->
<!-- wp:circulation/plan-list /-->
<!-- wp:circulation/newsletters /-->
<!-- wp:circulation/wall /-->`;

const SIZES = [
	{ width: 375, height: 812 },
	{ width: 1280, height: 900 },
];

interface Place {
	readonly id: number;
	readonly link: string;
}

let place: Place;

test.beforeEach( async ( { rest } ) => {
	place = await rest< Place >( 'wp/v2/pages', {
		title: 'What we offer',
		status: 'publish',
		content: BLOCKS,
	} );
} );

test.afterEach( async ( { rest } ) => {
	await rest( `wp/v2/pages/${ place.id }?force=true&_method=DELETE`, {} );
} );

test( 'the editor shows each block as a line, and keeps them as they are', async ( {
	page,
	site,
	rest,
	silence,
} ) => {
	// WordPress's own editor logs a warning about its own stylesheet.
	silence.allow( /^warning: global-styles-css-custom-properties/ );
	await page.goto( `${ site }/wp-admin/post.php?post=${ place.id }&action=edit` );
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	for ( const line of [
		/^The free part ends here\./,
		/^Plans: each plan on offer stands here/,
		/^Newsletters: each newsletter of this site stands here/,
	] ) {
		await expect( canvas.getByText( line ) ).toBeVisible();
	}
	await expect( canvas.getByText( /unexpected or invalid/ ) ).toHaveCount( 0 );
	await canvas.getByText( 'What we offer.' ).fill( 'What else we offer.' );
	const saved = page.waitForResponse(
		( answer ) =>
			answer.request().method() === 'POST' &&
			new URL( answer.url() ).pathname.endsWith( `/pages/${ place.id }` )
	);
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	expect( ( await saved ).status() ).toBe( 200 );
	const { content } = await rest< { content: { raw: string } } >(
		`wp/v2/pages/${ place.id }?context=edit`
	);
	expect( content.raw.match( /<!-- wp:circulation\/[a-z-]+ \/-->/g ) ).toEqual(
		BLOCKS.match( /<!-- wp:circulation\/[a-z-]+ \/-->/g )
	);
} );

for ( const size of SIZES ) {
	test( `everyone can read and press them at ${ size.width } px`, async ( {
		reader,
		accessible,
	} ) => {
		await reader.setViewportSize( size );
		await reader.goto( place.link );
		await expect( reader.getByRole( 'link', { name: 'See all plans' } ) ).toBeVisible();
		await expect( reader.getByRole( 'link', { name: 'Sign up for Tonight' } ) ).toBeVisible();
		await expect( reader.getByText( 'Best Value!' ) ).toBeVisible();
		await expect( reader.getByText( 'The free part ends' ) ).toHaveCount( 0 );
		await fits( reader );
		await accessible( reader, 'plans and newsletters in a page' );
	} );
}

// Proves offer-12.
test( 'the plans open the payment with the plan that was pressed', async ( { reader } ) => {
	await reader.goto( place.link );
	await reader.getByRole( 'link', { name: /^Get 6 Months for/ } ).click();
	// The payment does not ask for the plan again.
	const named = dialogOf( reader ).getByText( 'Flexible Half-Yearly' );
	await expect( named.filter( { visible: true } ).first() ).toBeVisible();
	await expect( dialogOf( reader ).getByRole( 'radio' ) ).toHaveCount( 0 );
	expect( reader.url() ).toBe( place.link );
} );

// Proves newsletter-21.
test( 'a visitor who presses Sign up logs in and finds the newsletter chosen', async ( {
	reader,
	sandbox,
} ) => {
	watchNetwork( reader );
	await reader.goto( place.link );
	await reader.getByRole( 'link', { name: 'Sign up for Tonight' } ).click();
	await expect( reader.getByLabel( 'Password', { exact: true } ) ).toBeVisible();
	const member = ( await sandbox.personas() ).find( ( { id } ) => id === 'member' );
	await logIn( reader, member?.email ?? '', member?.password ?? '' );
	await expect( reader.getByRole( 'checkbox', { name: 'Tonight' } ) ).toBeChecked();
	await expect( reader.getByRole( 'button', { name: 'Update 1 newsletter' } ) ).toBeVisible();
	await networkRests( reader );
	const before = JSON.stringify( ( await sandbox.state() ).newsletters );
	expect( before, 'nobody is put on a list by a link' ).not.toContain( 'Tonight' );
	await reader.getByRole( 'button', { name: 'Update 1 newsletter' } ).click();
	await expect( reader.getByText( 'Your newsletters are updated.' ) ).toBeVisible();
} );
