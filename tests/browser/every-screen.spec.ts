/**
 * Every screen of the account area: nothing on it moves while it comes, it can be read by everybody, and it is whole at
 * twice the size.
 */
import { expect, test } from './fixtures.ts';
import { movedOn, shiftOf, watchShift } from './layout-shift.ts';
import { fits } from './reader.ts';
import { SCREENS, standsOn } from './screens.ts';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };
/** What is left of a desktop's page at 200 %. */
const ZOOMED = { width: 640, height: 450 };

/** Layout shift: up to here nobody sees it. */
const MOST = 0.02;

for ( const [ reader, addresses ] of Object.entries( SCREENS ) ) {
	test( `every screen of a ${ reader } stands still, can be read by everybody, and is whole at twice the size`, async ( {
		page,
		enter,
		silence,
		accessible,
	} ) => {
		test.setTimeout( 240_000 );
		silence.allow( /status of 4\d\d/ );
		silence.allow( /is on the unknown plan/ );
		if ( reader !== 'visitor' ) {
			await enter( reader );
		}
		await watchShift( page );
		for ( const address of addresses ) {
			await test.step( address, async () => {
				for ( const size of [ PHONE, DESKTOP ] ) {
					await page.setViewportSize( size );
					await page.goto( address );
					await standsOn( page );
					expect
						.soft(
							await shiftOf( page ),
							`${ address } at ${ size.width }: ${ await movedOn( page ) }`
						)
						.toBeLessThan( MOST );
				}
				await accessible( page, address );
				await page.setViewportSize( ZOOMED );
				await fits( page );
			} );
		}
	} );
}
