/** The navigation of the account pages does not move, whichever answer comes last. */
import type { Page } from '@playwright/test';
import { expect, MEMBERSHIP, SETTINGS, test } from './account.ts';
import { answerLast, networkRests } from './network.ts';

/** Records each link of the navigation that changes its place. */
const watchLinks = ( page: Page ) =>
	page.addInitScript( () => {
		const places = new Map< string, number >();
		const moved: string[] = [];
		Object.assign( window, { movedLinks: moved } );
		const look = () => {
			for ( const link of document.querySelectorAll( 'nav[aria-label="Account"] a' ) ) {
				if ( getComputedStyle( link ).visibility === 'visible' ) {
					const label = link.textContent ?? '';
					const { y } = link.getBoundingClientRect();
					const before = places.get( label ) ?? y;
					if ( before !== y ) {
						moved.push( `${ label }: ${ before } to ${ y }` );
					}
					places.set( label, y );
				}
			}
			requestAnimationFrame( look );
		};
		requestAnimationFrame( look );
	} );

const movedLinks = ( page: Page ) =>
	page.evaluate( () => ( window as unknown as { movedLinks: string[] } ).movedLinks );

// Proves address-40.
for ( const late of [ 'decision-engine', 'subscriptions', 'payment-methods', 'profile' ] ) {
	test( `no link of the account's navigation moves, ${ late } last`, async ( {
		page,
		enter,
	} ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await watchLinks( page );
		await answerLast( page, new RegExp( `/${ late }(?![\\w-])` ) );
		for ( const persona of [ 'member', 'yearly', 'home-delivery', 'cancelled' ] ) {
			await enter( persona );
			// The second page starts with the hint that the first one has stored.
			for ( const address of [ MEMBERSHIP, SETTINGS ] ) {
				await page.goto( address );
				await networkRests( page );
				await expect(
					page.getByRole( 'link', { name: 'Privacy and data' } ).first()
				).toBeVisible();
				expect( await movedLinks( page ), `${ persona } on ${ address }` ).toEqual( [] );
			}
		}
	} );
}
