/**
 * Tests what members can do: cancel and restart, change the plan, pause, pay what is past due, and
 * finish a change that stopped half-way.
 */
import type { Page } from '@playwright/test';
import { title } from './account.ts';
import { counter } from './counter.ts';
import { canShow } from './engine.ts';
import { expect, test } from './fixtures.ts';
import { answerLast, networkRests } from './network.ts';
import { movedOn, shiftOf, watchShift } from './layout-shift.ts';
import { agree, button, fillCard, fits } from './reader.ts';

const MEMBERSHIP = '/account/settings/membership';

const card = ( page: Page ) => page.getByRole( 'region', { name: 'Sports Membership' } );
const link = ( page: Page, name: string ) => page.getByRole( 'link', { name, exact: true } );

/** Counts a reader's presses, and the screens on the way. */
function wayOn( page: Page ) {
	let screens = 0;
	return {
		...counter(),
		comeTo: async ( name: string ) => {
			screens += 1;
			await expect( title( page, name ) ).toBeVisible();
		},
		screens: () => screens,
	};
}

// Proves cancel-1, status-35.
test( 'a member cancels, with two presses to get there and no more steps than joining takes, and restarts @wire', async ( {
	page,
	enter,
	sandbox,
	accessible,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings' );
	await expect( title( page, 'Profile' ) ).toBeVisible();
	const leaving = wayOn( page );

	await test.step( 'two presses lead to the page that cancels', async () => {
		await leaving.press( link( page, 'Membership' ) );
		await leaving.comeTo( 'Membership' );
		await leaving.press( link( page, 'Cancel membership' ) );
		await leaving.comeTo( 'Cancel membership' );
		expect( leaving.presses() ).toBeLessThanOrEqual( 2 );
		const cancel = button( page, 'Cancel membership' );
		const stay = button( page, /^Take .* off$/ );
		const [ one, other ] = [ await cancel.boundingBox(), await stay.boundingBox() ];
		expect( one?.height ).toBeCloseTo( other?.height ?? 0, 0 );
		expect( one?.width ).toBeCloseTo( other?.width ?? 0, 0 );
		await fits( page );
		await accessible( page, 'the cancel page' );
	} );

	await test.step( 'one press cancels, and the page says so', async () => {
		await leaving.press( button( page, 'Cancel membership' ) );
		await leaving.comeTo( 'Your membership is canceled' );
		await expect( title( page, 'Your membership is canceled' ) ).toBeFocused();
		const reference = page.getByText( 'Reference' );
		await expect( reference ).toBeHidden();
		if ( canShow( 'a page as it is printed' ) ) {
			await page.emulateMedia( { media: 'print' } );
			await expect( reference ).toBeVisible();
			// The confirmation prints without the site around it.
			await expect( page.locator( 'header.circ-site, footer, nav' ).first() ).toBeHidden();
			await page.emulateMedia( { media: null } );
		}
		await accessible( page, 'the confirmation of a cancel' );
		expect( await sandbox.calls( 'identity.cancel-subscription' ) ).toBe( 1 );
	} );

	await test.step( 'coming back costs nothing today and takes the saved card', async () => {
		const joining = wayOn( page );
		const charges = await sandbox.charges();
		await joining.press( link( page, 'Go to my membership' ) );
		await joining.comeTo( 'Membership' );
		await expect( card( page ).getByText( 'Canceled' ) ).toBeVisible();
		await joining.press( button( page, 'Restart membership' ) );
		await expect( button( page, 'Restart membership, no charge today' ) ).toBeVisible();
		await accessible( page, 'restarting in one press' );
		await joining.press( link( page, 'Another plan or card' ) );
		await joining.comeTo( 'Membership' );
		await joining.press( button( page, /^Get 4 Weeks/ ) );
		await joining.comeTo( 'Payment' );
		await expect( page.getByRole( 'radio', { name: 'Visa ending in 1111' } ) ).toBeChecked();
		await accessible( page, 'paying with a saved card' );
		await agree( page );
		await joining.press( button( page, 'Restart membership, no charge today' ) );
		await joining.comeTo( 'Your membership continues' );
		expect( await sandbox.charges() ).toBe( charges );
		expect( leaving.presses() ).toBeLessThan( joining.presses() );
		expect( leaving.screens() ).toBeLessThanOrEqual( joining.screens() );
	} );
} );

test( 'a member changes the plan, with the keyboard alone, and is charged on the promised day @wire', async ( {
	page,
	enter,
	sandbox,
	accessible,
} ) => {
	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	await button( page, 'Change plan' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { level: 2, name: 'Change plan' } ) ).toBeFocused();
	await fits( page );
	await accessible( page, 'the panel that changes the plan' );
	await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).focus();
	await page.keyboard.press( 'Space' );
	await page.getByRole( 'checkbox', { name: /I agree/ } ).focus();
	await page.keyboard.press( 'Space' );
	const before = await sandbox.charges( 'monthly@readers.example' );
	await button( page, /^Change plan, \$83\.88 on/ ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( /^Your plan changes on/ ) ).toBeVisible();
	await expect(
		card( page ).getByText( /you change to Flexible Yearly, \$83\.88 a year/ )
	).toBeVisible();
	expect( await sandbox.charges( 'monthly@readers.example' ) ).toBe( before );
	// The promise is one charge of the new price on the next billing date.
	await sandbox.advance( 'P31D' );
	expect( await sandbox.charges( 'monthly@readers.example' ) ).toBe( before + 1 );
} );

test( 'a member for whom it is too expensive gets from the cancel page to the yearly plan, which is preselected', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	await expect(
		card( page ).getByRole( 'button', {
			name: 'Switch to yearly, save $36.00',
		} )
	).toBeVisible();
	await link( page, 'Cancel membership' ).click();
	await page.getByLabel( 'Why are you leaving?' ).selectOption( { label: 'It costs too much' } );
	const year = link( page, 'Switch to yearly, save $36.00' );
	await expect( year ).toBeVisible();
	await accessible( page, 'the cancel page with what a year saves' );
	await year.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { level: 2, name: 'Change plan' } ) ).toBeFocused();
	await expect( page.getByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeChecked();
	await button( page, 'Keep Flexible Monthly' ).click();
	await expect( button( page, /^Switch to yearly/ ) ).toBeFocused();
} );

// Proves status-36.
for ( const late of [
	'plans',
	'decision-engine',
	'subscriptions',
	'payment-methods',
	'discounts',
] ) {
	test( `on a phone nothing moves while the membership loads, ${ late } last`, async ( {
		page,
		enter,
	} ) => {
		await page.setViewportSize( { width: 375, height: 812 } );
		await watchShift( page );
		await answerLast( page, new RegExp( `/${ late }(?![\\w-])` ) );
		for ( const [ persona, last ] of [
			[ 'monthly', 'Why do I see this?' ],
			[ 'inactive', 'Use another card' ],
			[ 'past-due', 'Use another card' ],
			[ 'home-delivery', 'Read the stories' ],
		] as const ) {
			await enter( persona );
			await page.goto( MEMBERSHIP );
			await expect( page.getByText( last ) ).toBeVisible();
			await networkRests( page );
			expect(
				await shiftOf( page ),
				`${ persona }: ${ await movedOn( page ) }`
			).toBeLessThan( 0.001 );
		}
	} );
}

test( 'a member pauses and undoes the pause @wire', async ( {
	page,
	enter,
	sandbox,
	accessible,
} ) => {
	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	const before = await sandbox.charges();
	await button( page, 'Pause' ).click();
	await page.getByRole( 'radio', { name: '2 months' } ).check();
	await page.getByLabel( 'Why are you pausing?' ).selectOption( { label: 'I am traveling' } );
	await fits( page );
	await accessible( page, 'the panel that pauses' );
	await button( page, 'Pause for 2 months' ).click();
	await expect( page.getByText( 'Subscription successfully paused' ) ).toBeVisible();
	await expect( card( page ).getByText( 'Pausing soon' ) ).toBeVisible();
	await button( page, 'Undo the pause' ).click();
	await button( page, /^Undo the pause, \$9\.99 on/ ).click();
	await expect( page.getByText( 'Membership successfully resumed' ) ).toBeVisible();
	await expect( card( page ).getByText( 'Active' ) ).toBeVisible();
	expect( await sandbox.charges() ).toBe( before );
} );

test( 'a past-due amount is paid with a new card, in one press and once @wire', async ( {
	page,
	enter,
	sandbox,
	silence,
	accessible,
} ) => {
	// The bank declines the saved card.
	silence.allow( /\[circulation\] Error restarting subscription/ );
	await enter( 'past-due' );
	await page.goto( MEMBERSHIP );
	await expect( page.getByText( /^Your membership billing is past due/ ) ).toBeVisible();
	await accessible( page, 'the past-due page' );
	await page.setViewportSize( { width: 375, height: 812 } );
	const payNow = button( page, 'Pay $9.99 with Visa ending in 1111' );
	await expect( payNow ).toBeInViewport( { ratio: 1 } );
	await payNow.click();
	const answer = page.getByText( /Nothing was changed or charged\.$/ );
	await expect( answer ).toBeInViewport();
	await expect( page.locator( ':focus' ) ).toContainText( 'Nothing was changed or charged.' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await button( page, 'Use another card' ).click();
	await fillCard( page );
	await fits( page );
	await accessible( page, 'the form that pays what is past due' );
	const settled = async () =>
		( await sandbox.state() ).charges.filter( ( { outcome } ) => outcome === 'settled' ).length;
	const before = await settled();
	await page.getByRole( 'button', { name: 'Pay $9.99', exact: true } ).click();
	await expect( page.getByText( 'You paid $9.99. Your membership continues.' ) ).toBeVisible();
	await expect( card( page ).getByText( 'Active' ) ).toBeVisible();
	expect( await settled() ).toBe( before + 1 );
} );

test( 'a change whose answers are lost ends in Finish and Restore, also on the next visit, and Finish works @wire', async ( {
	page,
	enter,
	sandbox,
	silence,
	accessible,
} ) => {
	silence.allow( /ERR_|Failed to load resource|\[circulation\]/ );
	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	await button( page, 'Change plan' ).click();
	await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
	await agree( page );
	await sandbox.fault( {
		call: 'identity.subscribe',
		kind: 'drop',
		when: 'before',
		times: 40,
	} );
	await button( page, /^Change plan, / ).click();
	await expect( page.getByText( 'Your change did not finish', { exact: true } ) ).toBeVisible( {
		timeout: 30_000,
	} );
	await sandbox.heal();
	await page.reload();
	await expect( page.getByText( 'Your change did not finish', { exact: true } ) ).toBeVisible();
	await expect( button( page, /^Restore, \$9\.99 on/ ) ).toBeVisible();
	await fits( page );
	await accessible( page, 'a change that did not finish' );
	const before = await sandbox.charges();
	// A sent order may arrive for up to a minute and a half: until then Finish only checks, and
	// orders nothing.
	await sandbox.advance( 'PT2M' );
	await button( page, /^Finish, \$83\.88 on/ ).click();
	await expect( page.getByText( 'Your change is finished.' ) ).toBeVisible();
	await expect( card( page ).getByText( /you change to Flexible Yearly/ ) ).toBeVisible();
	expect( await sandbox.charges() ).toBe( before );
} );

test( 'a member adds a card, lets it pay, and finds the receipts @wire', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings/payment-method' );
	await button( page, 'Add a card' ).click();
	await fillCard( page, '5555555555554444' );
	await fits( page );
	await accessible( page, 'the payment methods with an open form' );
	await button( page, 'Save card' ).click();
	await expect( page.getByText( 'Your card is saved.' ) ).toBeVisible();
	await button( page, /^Use for membership .*4444/ ).click();
	await expect( page.getByText( /4444 pays for your membership now\.$/ ) ).toBeVisible();
	await link( page, 'Receipts' ).click();
	await page
		.getByRole( 'link', { name: /^View receipt of/ } )
		.first()
		.click();
	await expect( title( page, 'Receipt' ) ).toBeVisible();
	await expect( page.getByText( '$9.99' ) ).toBeVisible();
	await fits( page );
	await accessible( page, 'a receipt' );
} );
