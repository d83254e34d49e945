/**
 * A story that opens with a free account: its wall, and the registration that opens it (`gate-47`).
 */
import { axe } from './axe.ts';
import { expect, test, type Story } from './editor.ts';
import { dialogOf, fits, registerAs } from './reader.ts';

const STORY = 'how-long-is-an-episode';
const LATER_WORDS = 'We recommend the bridge.';

// The tests change one article, so they run one after the other.
test.describe.configure( { mode: 'default' } );

let id = 0;

test.beforeEach( async ( { rest } ) => {
	const [ story ] = await rest< Story[] >( `wp/v2/posts?slug=${ STORY }&context=edit` );
	id = story?.id ?? 0;
	await rest( `wp/v2/posts/${ id }`, { meta: { circulation_access: 'registered' } } );
} );

test.afterEach( async ( { rest } ) => {
	await rest( `wp/v2/posts/${ id }`, { meta: { circulation_access: 'everyone' } } );
} );

// Proves gate-47.
test( 'a visitor registers in one press from the wall, and the story opens without a reload', async ( {
	reader,
	site,
} ) => {
	await reader.goto( `${ site }/${ STORY }/` );
	const wall = reader.locator( '[data-circ-gate]' );
	await expect( wall ).toContainText( 'Read on with a free account' );
	await expect( wall.getByRole( 'link', { name: /plan|trial|Get / } ) ).toHaveCount( 0 );
	for ( const width of [ 320, 375, 1280 ] ) {
		await reader.setViewportSize( { width, height: 900 } );
		await fits( reader );
	}
	expect( ( await axe( reader ).include( '[data-circ-gate]' ).analyze() ).violations ).toEqual(
		[]
	);
	await reader.evaluate( () => Object.assign( window, { isSamePage: true } ) );
	await wall.getByRole( 'link', { name: 'Create an account' } ).click();
	await expect( dialogOf( reader ) ).toHaveAccessibleName( 'Create an account' );
	await registerAs( reader, 'wall.reader@example.com' );
	await expect( wall ).toHaveCount( 0 );
	expect( await reader.evaluate( () => 'isSamePage' in window ) ).toBe( true );
	await expect( reader.locator( `[data-circ-article="${ id }"]` ) ).toContainText( LATER_WORDS );
} );
