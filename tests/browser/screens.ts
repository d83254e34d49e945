/** Every screen of the account area, and how a test recognizes that it is complete. */
import type { Page } from '@playwright/test';
import { expect, type Silence } from './fixtures.ts';

const SETTLED = '#circulation-account :is(h1, h2) >> visible=true';

/** The addresses, by the reader who may see them. */
export const SCREENS: Record< string, readonly string[] > = {
	visitor: [
		'/account/login',
		'/account/login?view=register',
		'/account/forgot-password',
		'/account/reset-password?token=none',
		'/account/continue?token=none',
		'/account/handoff?token=none',
		'/account/subscribe',
		'/account/withdraw',
		'/account/no-such-page',
	],
	member: [
		'/account/register-success',
		'/account/settings',
		'/account/settings/display',
		'/account/settings/update-email',
		'/account/settings/verify-email-change',
		'/account/settings/newsletters',
		'/account/settings/membership',
		'/account/settings/privacy',
		'/account/settings/devices',
		'/account/settings/receipts',
		'/account/onboarding/name',
		'/account/onboarding/welcome',
		'/account/onboarding/newsletters',
		'/account/subscribe',
	],
	monthly: [
		'/account/settings/membership',
		'/account/settings/membership/cancel',
		'/account/settings/payment-method',
		'/account/settings/receipts',
		'/account/settings/texts',
		'/account/settings/exclusive-newsletters',
		'/account/onboarding/smstexts',
		'/account/onboarding/app-text',
		'/account/onboarding/events',
	],
	...Object.fromEntries(
		[
			'paused',
			'active-paused',
			'past-due',
			'pending-change',
			'cancelled-time-left',
			'home-delivery',
			'unknown-plan',
		].map( ( reader ) => [ reader, [ '/account/settings/membership' ] ] )
	),
};

/**
 * Logs in the reader of a row of SCREENS, and allows what the console says about their data and
 * about addresses that lack a token.
 */
export async function enterFor(
	reader: string,
	{ enter, silence }: { enter: ( persona: string ) => Promise< void >; silence: Silence }
): Promise< void > {
	silence.allow( /status of 4\d\d|is on the unknown plan/ );
	if ( reader !== 'visitor' ) {
		await enter( reader );
	}
}

/** Waits until the screen is shown and nothing is pending. */
export async function standsOn( page: Page ) {
	await expect( page.locator( SETTLED ).first() ).toContainText( /./ );
	await expect( page.locator( '[aria-busy="true"], .circ-spinner' ) ).toHaveCount( 0 );
}
