/**
 * Tests what third parties receive, and how a page behaves with them (`vendor-20` to `vendor-27`,
 * `event-1` to `event-4`). outside-requests.spec.ts lists which requests leave a page at all.
 */
import { BEACON, CLOSED_STORY, conversation, OPEN_STORY, test } from './companies.ts';
import { expect } from './fixtures.ts';
import { logIn } from './reader.ts';

// Proves event-2.
test( 'a log-in on an account page is sent once, on the next story, over reload and Back', async ( {
	page,
	sandbox,
	companies,
} ) => {
	const site = await companies( [ 'analytics' ] );
	const member = ( await sandbox.personas() ).find( ( { id } ) => id === 'pagesix-member' );
	await page.goto( `${ site.origin }/account/login` );
	await logIn( page, member?.email ?? '', member?.password ?? '' );
	await expect( page ).not.toHaveURL( /login/ );
	expect( site.left ).toEqual( [] );
	await site.read( OPEN_STORY );
	await page.reload();
	await page.goto( `${ site.origin }/` );
	await page.goBack();
	await site.settle();
	expect(
		( await site.told() ).filter(
			( { vendor, told } ) => vendor === 'beacon' && told.event === 'circulation_login'
		)
	).toEqual( [
		expect.objectContaining( {
			told: {
				event: 'circulation_login',
				at: expect.any( String ),
				site: 'pagesix',
				page: '/account/login',
				method: 'password',
			},
		} ),
	] );
} );

// Proves vendor-20.
test( 'withdrawn consent counts at once: no event is sent, the queue is emptied, and the next page requests nothing', async ( {
	page,
	context,
	companies,
} ) => {
	const site = await companies();
	await context.addCookies( [ { name: '_ga_SANDBOX1', value: 'GS1', url: site.origin } ] );
	await site.read( `${ OPEN_STORY }?cjevent=click-1` );
	await expect( conversation( page ) ).toBeVisible();
	const names = async () => ( await context.cookies( site.origin ) ).map( ( { name } ) => name );
	expect( await names() ).toContain( 'cje' );
	const before = ( await site.told() ).length;
	site.left.length = 0;
	// The conversation and the meter cannot be removed from a page, so it reloads without them.
	await Promise.all( [ page.waitForEvent( 'framenavigated' ), site.takeBack() ] );
	await page.waitForLoadState( 'load' );
	await site.settle();
	await page.evaluate( () => window.dispatchEvent( new CustomEvent( 'circulation:logout' ) ) );
	await site.read( CLOSED_STORY );
	expect( site.left ).toEqual( [] );
	expect(
		( await site.told() )
			.slice( before )
			.filter( ( { told } ) => told.call !== 'comments.logout' )
	).toEqual( [] );
	await expect( conversation( page ) ).not.toBeAttached();
	expect( await names() ).not.toContain( 'cje' );
	expect( await names() ).not.toContain( '_ga_SANDBOX1' );
	expect(
		await page.evaluate( () =>
			[ ...Object.keys( localStorage ), ...Object.keys( sessionStorage ) ].filter( ( key ) =>
				/events|orders|seen/.test( key )
			)
		)
	).toEqual( [] );
} );

// Proves vendor-8.
test( 'the comment counts are on the front page, in one call, and grow with a comment', async ( {
	page,
	sandbox,
	companies,
} ) => {
	const site = await companies( [ 'comments' ] );
	await site.read( '/' );
	const lead = page.locator( '.talk' );
	await expect( lead ).toHaveText( /^\s*0\s*comments\s*$/ );
	await site.enter( 'pagesix-member' );
	const story = await page
		.locator( '.first h3 a' )
		.evaluate( ( link ) => ( link as HTMLAnchorElement ).pathname );
	await site.read( story );
	await expect( conversation( page ) ).toContainText( 'Commenting as' );
	await conversation( page ).getByRole( 'button', { name: 'Post comment' } ).click();
	await expect.poll( () => sandbox.calls( 'webhook.event' ) ).toBe( 1 );
	await sandbox.forgetJournal();
	await site.read( '/' );
	await expect( lead ).toHaveText( /^\s*1\s*comments\s*$/ );
	expect( await sandbox.calls( 'comments.messages-count' ) ).toBe( 1 );
} );

test( 'events go to the publisher’s own address as the list has them', async ( { companies } ) => {
	const site = await companies( [ 'analytics' ] );
	await site.read( CLOSED_STORY );
	await expect.poll( () => site.left.map( ( { to } ) => `https://${ to }` ) ).toContain( BEACON );
	expect( await site.told() ).toContainEqual(
		expect.objectContaining( {
			vendor: 'beacon',
			told: expect.objectContaining( {
				event: 'circulation_wall_seen',
				page: CLOSED_STORY,
			} ),
		} )
	);
} );
