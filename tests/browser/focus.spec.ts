/**
 * Tests where the focus is after each step of each journey: on an element from which a keyboard can
 * continue, never lost to the body, and never behind an open dialog.
 */
import type { Page } from '@playwright/test';
import { MEMBERSHIP } from './account.ts';
import { expect, test } from './fixtures.ts';
import { networkRests } from './network.ts';
import {
	agree,
	button,
	dialogOf,
	fillCard,
	GATED,
	link,
	logIn,
	MEMBERS_SENTENCE,
	payButton,
	registerAs,
} from './reader.ts';

const title = ( page: Page, name: string | RegExp ) =>
	page.getByRole( 'heading', { level: 1, name } );
const wall = ( page: Page ) => page.locator( '.circ-gate' );

/** Returns "kept", or what is wrong with the focus. */
const focusOn = ( page: Page ): Promise< string > =>
	page.evaluate( () => {
		const at = document.activeElement;
		if ( ! at || at === document.body ) {
			return 'lost: nothing has the focus';
		}
		const name = `${ at.localName } "${ ( at.textContent ?? '' ).trim().slice( 0, 40 ) }"`;
		const open = [ ...document.querySelectorAll( 'dialog:modal' ) ].at( -1 );
		if ( open && ! open.contains( at ) ) {
			return `behind the window: ${ name }`;
		}
		if ( at.closest( '[aria-hidden="true"], [inert]' ) || at.getClientRects().length === 0 ) {
			return `out of sight: ${ name }`;
		}
		return 'kept';
	} );

/** Checks for a while, because code that loads late could move the focus late. */
async function keepsFocus( page: Page, step: string ) {
	await networkRests( page );
	await expect.poll( () => focusOn( page ), { message: step, timeout: 3_000 } ).toBe( 'kept' );
}

test( 'logging in over a story by password keeps the focus', async ( { page, silence } ) => {
	silence.allow( /401 \(Unauthorized\)/ );
	await page.goto( GATED );
	await wall( page ).getByRole( 'link', { name: 'Log In' } ).click();
	await expect( page.getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	await keepsFocus( page, 'the log-in is open' );
	await logIn( page, 'monthly@readers.example', 'Not the password 1' );
	await expect( page.getByText( 'Sorry, this is the wrong email or password.' ) ).toBeVisible();
	await keepsFocus( page, 'the log-in is refused' );
	await logIn( page, 'monthly@readers.example', 'Reader-Pass-1' );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await keepsFocus( page, 'the story is open' );
} );

test( 'logging in at the wall without a membership keeps the focus', async ( { page } ) => {
	await page.goto( GATED );
	await wall( page ).getByRole( 'link', { name: 'Log In' } ).press( 'Enter' );
	await logIn( page, 'member@readers.example', 'Reader-Pass-1' );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await expect( wall( page ).getByRole( 'link', { name: 'Log In' } ) ).toBeHidden();
	await keepsFocus( page, 'the offer' );
	await expect( wall( page ).locator( ':focus' ) ).toContainText( 'Start free trial' );
} );

test( 'asking for a link and a new password over a story keeps the focus', async ( { page } ) => {
	const email = page.getByLabel( 'Email', { exact: true } );
	await page.goto( GATED );
	await wall( page ).getByRole( 'link', { name: 'Log In' } ).click();
	await email.fill( 'monthly@readers.example' );
	await link( page, 'Forgot password?' ).click();
	await expect( button( page, 'Email me a reset link' ) ).toBeVisible();
	await keepsFocus( page, 'the forgotten password' );
	await button( page, 'Email me a reset link' ).click();
	await expect( page.getByRole( 'heading', { name: 'Check your inbox' } ) ).toBeVisible();
	await keepsFocus( page, 'the inbox after a forgotten password' );
	await page.keyboard.press( 'Escape' );
	await expect( dialogOf( page ) ).toHaveCount( 0 );
	await keepsFocus( page, 'the window is closed' );
	await wall( page ).getByRole( 'link', { name: 'Log In' } ).click();
	await email.fill( 'monthly@readers.example' );
	await button( page, 'Email me a sign-in link' ).click();
	await expect( page.getByRole( 'heading', { name: 'Check your inbox' } ) ).toBeVisible();
	await keepsFocus( page, 'the inbox after asking for a link' );
} );

test( 'resetting a password and logging in and out on the pages keeps the focus', async ( {
	page,
	sandbox,
} ) => {
	const reader = 'monthly@readers.example';
	await page.goto( '/account/forgot-password' );
	await page.getByLabel( 'Email', { exact: true } ).fill( reader );
	await button( page, 'Email me a reset link' ).click();
	await expect( page.getByRole( 'heading', { name: 'Check your inbox' } ) ).toBeVisible();
	await keepsFocus( page, 'the inbox' );
	await page.goto( await sandbox.mailedLink( reader ) );
	await page.getByLabel( 'New password' ).fill( 'Eighth game 8' );
	await button( page, 'Save new password' ).click();
	await expect( title( page, 'Your password has been changed' ) ).toBeVisible();
	await keepsFocus( page, 'the password is changed' );
	await page.getByRole( 'main' ).getByRole( 'link', { name: 'Log In' } ).click();
	await expect( button( page, /^Log In$/ ).last() ).toBeVisible();
	await keepsFocus( page, 'the log-in' );
	await logIn( page, reader, 'Eighth game 8' );
	await expect( title( page, 'Profile' ) ).toBeVisible();
	await keepsFocus( page, 'the profile' );
	await page.getByRole( 'banner' ).getByRole( 'button', { name: 'Log Out' } ).press( 'Enter' );
	await expect( page ).toHaveURL( /\/account\/login/ );
	await expect( page.getByLabel( 'Password' ) ).toBeVisible();
	await keepsFocus( page, 'logged out' );
} );

test( 'logging out from the menu of the front page keeps the focus', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( '/' );
	await page.getByRole( 'banner' ).getByRole( 'button', { name: 'Account' } ).press( 'Enter' );
	await keepsFocus( page, 'the menu is open' );
	await page.locator( '.circ-menu' ).getByRole( 'button', { name: 'Log Out' } ).press( 'Enter' );
	await expect( button( page, 'Log In' ).first() ).toBeVisible();
	await keepsFocus( page, 'logged out' );
} );

test( 'subscribing over a story as a new reader keeps the focus', async ( { page, sandbox } ) => {
	await page.goto( GATED );
	await wall( page )
		.getByRole( 'link', { name: /^(Get 1 Year|Start free trial)/ } )
		.first()
		.press( 'Enter' );
	await expect( page.getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	await keepsFocus( page, 'the registration' );
	await registerAs( page, `${ sandbox.world }@example.com` );
	await expect( payButton( page ) ).toBeVisible();
	await keepsFocus( page, 'the payment' );
	await fillCard( page );
	await agree( page );
	await payButton( page ).press( 'Enter' );
	await expect(
		page.getByRole( 'heading', { name: /^(You are a member|Your free trial has started)$/ } )
	).toBeVisible();
	await keepsFocus( page, 'the confirmation' );
	await button( page, 'Read the story' ).press( 'Enter' );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await keepsFocus( page, 'the story' );
} );

test( 'subscribing on the account page keeps the focus', async ( { page, enter } ) => {
	await enter( 'member' );
	await page.goto( '/account/subscribe' );
	await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
	await button( page, /^Get 1 Year/ ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Payment', exact: true } ) ).toBeVisible();
	await keepsFocus( page, 'the payment' );
	await page.goBack();
	await expect( page.getByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeVisible();
	await keepsFocus( page, 'back at the plans' );
	await button( page, /^Get 1 Year/ ).press( 'Enter' );
	await fillCard( page );
	await agree( page );
	await payButton( page ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	await keepsFocus( page, 'the confirmation' );
} );

test( 'paying a past-due amount keeps the focus', async ( { page, enter, silence } ) => {
	silence.allow( /\[circulation\] Error restarting subscription/ );
	await enter( 'past-due' );
	await page.goto( MEMBERSHIP );
	await button( page, 'Pay $9.99 with Visa ending in 1111' ).press( 'Enter' );
	await expect( page.getByText( /Nothing was changed or charged\.$/ ) ).toBeVisible();
	await keepsFocus( page, 'the bank said no' );
	await button( page, 'Use another card' ).press( 'Enter' );
	await expect( page.getByRole( 'button', { name: 'Pay $9.99', exact: true } ) ).toBeVisible();
	await keepsFocus( page, 'the card form' );
	await fillCard( page );
	await page.getByRole( 'button', { name: 'Pay $9.99', exact: true } ).press( 'Enter' );
	await expect( page.getByText( 'You paid $9.99. Your membership continues.' ) ).toBeVisible();
	await keepsFocus( page, 'paid' );
} );

test( 'changing, pausing and resuming keeps the focus', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	await button( page, 'Pause' ).press( 'Enter' );
	await page.getByRole( 'radio', { name: '2 months' } ).check();
	await page.getByLabel( 'Why are you pausing?' ).selectOption( { label: 'I am traveling' } );
	await button( page, 'Pause for 2 months' ).press( 'Enter' );
	await expect( page.getByText( 'Subscription successfully paused' ) ).toBeVisible();
	await keepsFocus( page, 'paused' );
	await button( page, 'Undo the pause' ).press( 'Enter' );
	await expect( button( page, /^Undo the pause, / ) ).toBeVisible();
	await keepsFocus( page, 'the panel that resumes' );
	await button( page, /^Undo the pause, / ).press( 'Enter' );
	await expect( page.getByText( 'Membership successfully resumed' ) ).toBeVisible();
	await keepsFocus( page, 'resumed' );
	await button( page, 'Change plan' ).press( 'Enter' );
	await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
	await agree( page );
	await button( page, /^Change plan, / ).press( 'Enter' );
	await expect( page.getByText( /^Your plan changes on/ ) ).toBeVisible();
	await keepsFocus( page, 'the plan is changed' );
} );

test( 'canceling and restarting keeps the focus', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	await link( page, 'Cancel membership' ).press( 'Enter' );
	await expect( title( page, 'Cancel membership' ) ).toBeVisible();
	await keepsFocus( page, 'the page that cancels' );
	await button( page, 'Cancel membership' ).press( 'Enter' );
	await expect( title( page, 'Your membership is canceled' ) ).toBeVisible();
	await keepsFocus( page, 'canceled' );
	await link( page, 'Go to my membership' ).press( 'Enter' );
	await expect( button( page, 'Restart membership' ) ).toBeVisible();
	await keepsFocus( page, 'the membership' );
	await button( page, 'Restart membership' ).press( 'Enter' );
	await expect( button( page, 'Restart membership, no charge today' ) ).toBeVisible();
	await keepsFocus( page, 'the panel that restarts' );
	await button( page, 'Restart membership, no charge today' ).press( 'Enter' );
	await expect( page.getByText( /Your membership continues/ ).first() ).toBeVisible();
	await keepsFocus( page, 'restarted' );
} );

test( 'taking the offer instead of canceling keeps the focus', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( `${ MEMBERSHIP }/cancel` );
	await button( page, /^Take .* off$/ ).press( 'Enter' );
	await expect( button( page, 'Cancel membership' ) ).toHaveCount( 0 );
	await keepsFocus( page, 'the offer is taken' );
} );

test( 'adding, choosing and removing a card keeps the focus', async ( { page, enter } ) => {
	await enter( 'monthly' );
	await page.goto( '/account/settings/payment-method' );
	await button( page, 'Add a card' ).press( 'Enter' );
	await expect( button( page, 'Save card' ) ).toBeVisible();
	await keepsFocus( page, 'the card form' );
	await fillCard( page, '5555555555554444' );
	await button( page, 'Save card' ).press( 'Enter' );
	await expect( page.getByText( 'Your card is saved.' ) ).toBeVisible();
	await keepsFocus( page, 'the card is saved' );
	await button( page, /^Use for membership .*4444/ ).press( 'Enter' );
	await expect( page.getByText( /4444 pays for your membership now\.$/ ) ).toBeVisible();
	await keepsFocus( page, 'the card pays' );
	await button( page, /^Remove .*1111/ ).press( 'Enter' );
	await expect( page.getByRole( 'button', { name: 'Remove', exact: true } ) ).toBeVisible();
	await keepsFocus( page, 'the question before removing' );
	await page.getByRole( 'button', { name: 'Remove', exact: true } ).press( 'Enter' );
	await expect( button( page, /^Remove .*1111/ ) ).toHaveCount( 0 );
	await keepsFocus( page, 'the card is removed' );
} );

test( 'going through the onboarding by keyboard keeps the focus', async ( { page } ) => {
	await page.goto( '/account/register?welcome=true' );
	await registerAs( page, 'noa.berg@example.com' );
	// Registration and log-in each wait a while first (`limit-5`).
	await expect( title( page, 'What is your name?' ) ).toBeVisible( { timeout: 15_000 } );
	await keepsFocus( page, 'the name' );
	for ( const [ go, next ] of [
		[ 'Save and continue', /^Welcome, / ],
		[ 'Skip this step', 'What should we send you?' ],
		[ 'Save and continue', 'On your phone' ],
		[ 'Skip this step', 'Membership' ],
	] as const ) {
		await button( page, go ).press( 'Enter' );
		await expect( title( page, next ) ).toBeVisible();
		await keepsFocus( page, `after "${ go }"` );
	}
	await button( page, 'Finish' ).press( 'Enter' );
	await expect( page ).not.toHaveURL( /onboarding/ );
	await expect( title( page, /./ ) ).toBeVisible();
	await keepsFocus( page, 'the end' );
} );

test( 'saving newsletters and the profile keeps the focus', async ( { page, enter } ) => {
	await enter( 'member' );
	await page.goto( '/account/settings/newsletters' );
	await page.getByRole( 'checkbox', { name: 'Morning Brief' } ).press( 'Space' );
	await keepsFocus( page, 'one is ticked' );
	await button( page, /^Update/ ).press( 'Enter' );
	await expect( page.getByText( 'Your newsletters are updated.' ) ).toBeVisible();
	await keepsFocus( page, 'the newsletters are saved' );
	await link( page, 'Profile' ).press( 'Enter' );
	await expect( title( page, 'Profile' ) ).toBeVisible();
	await keepsFocus( page, 'the profile' );
	await page.getByLabel( 'First name' ).fill( 'Maya Inés' );
	await button( page, 'Save profile' ).press( 'Enter' );
	await expect( page.getByText( 'Your profile is saved.' ) ).toBeVisible();
	await keepsFocus( page, 'the profile is saved' );
} );

test( 'Restore my access at the wall keeps the focus', async ( { page, enter } ) => {
	await enter( 'member' );
	await page.goto( GATED );
	await link( page, 'Restore my access' ).press( 'Enter' );
	await expect( wall( page ).getByRole( 'listitem' ).first() ).toBeVisible();
	await keepsFocus( page, 'the answer of Restore' );
} );

// Proves address-38.
for ( const [ path, call, name ] of [
	[ '/account/settings', 'identity.profile', 'Profile' ],
	[ '/account/settings/newsletters', 'site.newsletters', 'Newsletters' ],
	[ MEMBERSHIP, 'identity.subscriptions', 'Membership' ],
	[ '/account/settings/texts', 'identity.subscriptions', 'Texts' ],
] as const ) {
	test( `a second try on ${ path } keeps the focus`, async ( {
		page,
		enter,
		sandbox,
		silence,
	} ) => {
		silence.allow( /503|Error retrieving/ );
		await enter( 'monthly' );
		await sandbox.fault( { call, kind: 'status', status: 503, times: 9 } );
		await page.goto( path );
		await button( page, 'Try again' ).focus();
		await sandbox.heal();
		await button( page, 'Try again' ).press( 'Enter' );
		await expect( button( page, 'Try again' ) ).toHaveCount( 0 );
		await expect( title( page, name ) ).toBeVisible();
		await keepsFocus( page, 'the answer has come' );
	} );
}
