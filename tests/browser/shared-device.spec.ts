/**
 * Another reader logs in on a shared computer while a money change is in progress in another tab
 * (T49).
 */
import { expect, test } from './fixtures.ts';
import { networkRests } from './network.ts';
import { agree, button } from './reader.ts';

const MEMBERSHIP = '/account/settings/membership';

test( 'a plan change whose cancel is slow stops when another reader logs in, and waits for the reader who began it', async ( {
	page,
	context,
	enter,
	sandbox,
	silence,
} ) => {
	silence.allow( /A money flow stopped/ );
	const readers = await sandbox.personas();
	const accountOf = async ( persona: string ) => {
		const { email } = readers.find( ( { id } ) => id === persona ) ?? {};
		const { accounts } = await sandbox.state();
		return accounts.find( ( one ) => one.email === email )?.id ?? '';
	};
	/** The reader's subscriptions, charges, profile and cards, as the services store them. */
	const heldBy = async ( persona: string ) => {
		const account = await accountOf( persona );
		const { subscriptions, charges, profiles, paymentMethods } = await sandbox.state();
		return JSON.stringify(
			[ subscriptions, charges, profiles, paymentMethods ].map( ( rows ) =>
				( rows as { account: string }[] ).filter( ( row ) => row.account === account )
			)
		);
	};

	await enter( 'monthly' );
	await page.goto( MEMBERSHIP );
	await button( page, 'Change plan' ).click();
	await agree( page );
	// Pending reads are refused once the session belongs to another reader.
	await networkRests( page );
	await sandbox.fault( {
		call: 'identity.cancel-subscription',
		kind: 'delay',
		delay: 6_000,
		when: 'after',
	} );
	await sandbox.forgetJournal();
	const othersBefore = await heldBy( 'yearly' );

	const cancelled = page.waitForResponse( ( answer ) => answer.request().method() === 'DELETE' );
	await button( page, /^Change plan, / ).click();
	await expect.poll( () => sandbox.calls( 'identity.cancel-subscription' ) ).toBe( 1 );

	await test.step( 'another reader logs in in another tab', async () => {
		await enter( 'yearly' );
		const other = await context.newPage();
		await other.goto( MEMBERSHIP );
		await expect( other.getByRole( 'region', { name: 'Sports Membership' } ) ).toContainText(
			'Active'
		);
		await other.close();
	} );

	await test.step( 'the first tab stops, and says so', async () => {
		await cancelled;
		// The alert is in the panel, or on the page if it already shows the second reader.
		await expect(
			page.getByRole( 'alert' ).filter( {
				hasText: 'Somebody logged in or out on this device, so we stopped here.',
			} )
		).toHaveCount( 1 );
		expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 0 );
		expect( await sandbox.calls( 'identity.save-profile' ) ).toBe( 0 );
		expect( await heldBy( 'yearly' ) ).toBe( othersBefore );
	} );

	await test.step( 'the second reader sees nothing of it', async () => {
		await page.goto( MEMBERSHIP );
		await expect( page.getByRole( 'region', { name: 'Sports Membership' } ) ).toContainText(
			'Active'
		);
		await expect( page.getByText( 'Your change did not finish' ) ).toHaveCount( 0 );
		expect( await heldBy( 'yearly' ) ).toBe( othersBefore );
		// No read of this reader may be pending when the next one logs in.
		await networkRests( page );
	} );

	await test.step( 'the first one finishes it when they are back', async () => {
		await enter( 'monthly' );
		await page.goto( MEMBERSHIP );
		await expect( page.getByText( 'Your change did not finish' ) ).toBeVisible();
		await button( page, /^Finish, / ).click();
		await expect( page.getByText( 'Your change is finished.' ) ).toBeVisible();
		expect( await sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
		expect( await heldBy( 'yearly' ) ).toBe( othersBefore );
	} );
} );
