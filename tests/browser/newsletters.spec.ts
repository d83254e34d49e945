/**
 * Newsletters and text messages on real WordPress, which calls the provider's stand-in as it would
 * call the provider.
 */
import { expect, test, title } from './account.ts';
import { test as onAnySite } from './fixtures.ts';
import { networkRests } from './network.ts';
import { shiftOf, watchShift } from './layout-shift.ts';
import { fits } from './reader.ts';
import { originOf } from './sites.ts';

const NEWSLETTERS = '/account/settings/newsletters';

test( 'a reader chooses newsletters by keyboard, and they are kept @wire', async ( {
	page,
	enter,
	sandbox,
	accessible,
} ) => {
	await enter( 'member' );
	await page.goto( NEWSLETTERS );
	const morning = page.getByRole( 'checkbox', { name: 'Morning Brief' } );
	await expect( morning ).toBeVisible();
	await fits( page );
	await accessible( page, 'the newsletters' );

	const edit = page.getByRole( 'button', { name: 'Edit' } );
	const heading = page.getByRole( 'heading', { level: 1, name: 'Newsletters' } );
	const [ button, list ] = [ await edit.boundingBox(), await heading.boundingBox() ];
	expect( button?.x, 'at the edge of the page' ).toBe( list?.x );
	await edit.press( 'Enter' );
	await expect( morning ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expect( page.getByText( '1 change: 1 to add' ) ).toBeVisible();
	await accessible( page, 'the newsletters with a change' );
	await page.getByRole( 'button', { name: 'Update' } ).press( 'Enter' );
	await expect( page.getByText( 'Your newsletters are updated.' ) ).toBeVisible();

	const { newsletters } = ( await sandbox.state() ) as unknown as {
		newsletters: { email: string }[];
	};
	expect( JSON.stringify( newsletters ) ).toContain( 'Morning Brief' );
	await page.reload();
	await expect( morning ).toBeChecked();
} );

// Proves newsletter-5, newsletter-20.
test( 'on a phone nothing moves while the newsletters load, and the bar appears with the first change', async ( {
	page,
	enter,
	accessible,
} ) => {
	await page.setViewportSize( { width: 375, height: 812 } );
	await enter( 'monthly' );
	await watchShift( page );
	for ( const [ path, first ] of [
		[ '/account/settings/exclusive-newsletters', 'Rookie Watch' ],
		[ NEWSLETTERS, 'Morning Brief' ],
	] as const ) {
		await page.goto( path );
		await expect( page.getByRole( 'checkbox', { name: first } ) ).toBeVisible();
		await networkRests( page );
		// "Log In" becomes "Log Out" in the masthead.
		expect( await shiftOf( page ), path ).toBeLessThan( 0.001 );
	}
	const edit = page.getByRole( 'button', { name: 'Edit' } );
	await expect( edit ).not.toBeInViewport();
	await expect( edit ).toHaveCSS( 'background-color', 'rgb(255, 255, 255)' );
	const morning = page.getByRole( 'checkbox', { name: 'Morning Brief' } );
	await morning.press( 'Space' );
	await expect( page.getByRole( 'button', { name: 'Update 1 newsletter' } ) ).toBeInViewport();
	await page.getByRole( 'checkbox', { name: 'Evening' } ).press( 'Space' );
	const update = page.getByRole( 'button', { name: 'Update 2 newsletters' } );
	await expect( update ).toBeInViewport();
	await fits( page );
	await accessible( page, 'the bar of the newsletters on a phone' );
	await update.press( 'Enter' );
	await expect( page.getByText( 'Your newsletters are updated.' ) ).toBeInViewport();
	expect( await shiftOf( page ) ).toBeLessThan( 0.02 );
} );

for ( const site of [ 'pagesix', 'decider' ] as const ) {
	onAnySite(
		`the newsletters and texts of ${ site } are accessible on a phone`,
		async ( { page, sandbox, accessible, baseURL } ) => {
			const origin = originOf( site, baseURL ?? '' );
			const persona = {
				pagesix: 'pagesix-monthly',
				decider: 'decider-yearly',
			};
			await page.setViewportSize( { width: 320, height: 700 } );
			await page.goto( `${ origin }/` );
			const entered = await page.evaluate(
				async ( [ id, world ] ) => {
					const answer = await fetch( '/__sandbox/api/enter', {
						method: 'POST',
						headers: {
							'content-type': 'application/json',
							'circ-sandbox-world': world ?? '',
						},
						body: JSON.stringify( { persona: id } ),
					} );
					return answer.ok;
				},
				[ persona[ site ], sandbox.world ]
			);
			expect( entered ).toBe( true );
			for ( const [ path, heading ] of [
				[ NEWSLETTERS, 'Newsletters' ],
				[ '/account/settings/exclusive-newsletters', 'Exclusive newsletters' ],
				[ '/account/settings/texts', 'Texts' ],
				[ '/account/onboarding/smstexts', 'Texts' ],
			] as const ) {
				await page.goto( origin + path );
				await expect( title( page, heading ) ).toBeVisible();
				await expect(
					page.getByRole( 'checkbox' ).or( page.getByRole( 'switch' ) ).first()
				).toBeVisible();
				await fits( page );
				await accessible( page, `${ path } of ${ site }` );
			}
		}
	);
}
