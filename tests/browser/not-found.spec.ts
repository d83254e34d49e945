/** Tests the page that the demonstration's sites show for a missing address. */
import { expect, test } from './fixtures.ts';
import { fits } from './reader.ts';
import { originOf, type AnySite } from './sites.ts';

for ( const site of [ 'nypost', 'pagesix', 'decider' ] satisfies AnySite[] ) {
	test( `a wrong address on ${ site } says so and leads to existing pages`, async ( {
		page,
		baseURL,
		accessible,
		silence,
	} ) => {
		silence.allow( /status of 404/ );
		const front = originOf( site, baseURL ?? '' );
		const answer = await page.goto( `${ front }/no-such-story/` );
		expect( answer?.status() ).toBe( 404 );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText(
			'We can’t find that page'
		);
		await expect( page.getByRole( 'article' ) ).toHaveCount( 3 );
		await page.setViewportSize( { width: 320, height: 800 } );
		await fits( page );
		await accessible( page, 'a page that is not there' );
		await page.getByRole( 'link', { name: 'Go to the front page' } ).click();
		await expect( page ).toHaveURL( `${ front }/` );
	} );
}
