/** The number of presses and fields in each journey; wallets.spec.ts counts those with a wallet. */
import { title } from './account.ts';
import { counter } from './counter.ts';
import { expect, test } from './fixtures.ts';
import { cardEntries, GATED } from './reader.ts';

/** The heading depends on the plan that the wall offers first. */
const STARTED = /^(You are a member|Your free trial has started)$/;

for ( const width of [ 375, 1280 ] ) {
	// Proves payment-62.
	test( `at ${ width } px a visitor subscribes from the wall with a card in five presses and seven fields`, async ( {
		page,
		sandbox,
	} ) => {
		const { press, fill, presses, fields } = counter();
		await page.setViewportSize( { width, height: 812 } );
		await page.addInitScript( () =>
			window.addEventListener( 'circulation:login', () =>
				Object.assign( window, { loggedInAt: performance.now() } )
			)
		);
		await page.goto( GATED );
		await press(
			page
				.locator( '.circ-gate' )
				.getByRole( 'link', { name: /^(Get 1 Year|Start free trial)/ } )
				.first()
		);
		await fill( page.getByLabel( 'Email', { exact: true } ), `${ sandbox.world }@example.com` );
		await fill( page.getByLabel( 'Password', { exact: true } ), 'Seventh game 7' );
		await press( page.getByRole( 'button', { name: 'Create account' } ) );
		for ( const [ field, text ] of cardEntries( page ) ) {
			await fill( field, text );
		}
		await press( page.getByRole( 'checkbox', { name: /I agree/ } ) );
		await press( page.getByRole( 'button', { name: /^(Pay |Start free trial)/ } ) );
		await expect( page.getByRole( 'heading', { name: STARTED } ) ).toBeVisible();
		// The fifth press is "Read the story".
		expect( presses() ).toBe( 4 );
		expect( fields() ).toBe( 7 );
		// A quick reader has paid before the two seconds of the log-in message are over.
		await page.waitForFunction(
			( wait ) =>
				performance.now() - ( window as unknown as { loggedInAt: number } ).loggedInAt >
				wait,
			2_500
		);
		await expect( page.getByRole( 'heading', { name: STARTED } ) ).toBeVisible();
	} );
}

// Proves cancel-1.
test( 'three presses lead from a story to the page that cancels, a fourth cancels, and two restart', async ( {
	page,
	enter,
	sandbox,
} ) => {
	const leaving = counter();
	await enter( 'monthly' );
	await page.goto( GATED );
	await leaving.press( page.getByRole( 'banner' ).getByRole( 'button', { name: 'Account' } ) );
	await leaving.press( page.getByRole( 'link', { name: 'Membership', exact: true } ) );
	await leaving.press( page.getByRole( 'link', { name: 'Cancel membership', exact: true } ) );
	await expect( title( page, 'Cancel membership' ) ).toBeVisible();
	expect( leaving.presses() ).toBeLessThanOrEqual( 3 );
	await leaving.press( page.getByRole( 'button', { name: 'Cancel membership' } ) );
	await expect( title( page, 'Your membership is canceled' ) ).toBeVisible();

	const charges = await sandbox.charges();
	const restarting = counter();
	await page.goto( '/account/settings/membership' );
	await restarting.press( page.getByRole( 'button', { name: 'Restart membership' } ) );
	await restarting.press(
		page.getByRole( 'button', {
			name: 'Restart membership, no charge today',
		} )
	);
	await expect(
		page.getByText( 'Your membership continues', { exact: false } ).first()
	).toBeVisible();
	expect( restarting.presses() ).toBe( 2 );
	expect( await sandbox.charges() ).toBe( charges );
} );
