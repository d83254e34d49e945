/**
 * The site's own money routes, from the browser through real WordPress to the card provider: at
 * most one charge, and only for the reader's own subscription (`rest-10`, `rest-15`, `rest-16`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCard } from './reader.ts';

const SITE = '/wp-json/circulation/v1';

/** The reader's ids and a nonce, as the app sends them. */
async function credentials( page: Page ) {
	const cookies = await page.context().cookies();
	const valueOf = ( name: string ) =>
		cookies.find( ( cookie ) => cookie.name === name )?.value ?? '';
	const answer = await page.request.get( `${ SITE }/nonce` );
	const { nonce } = await answer.json();
	return {
		nonce,
		session_id: valueOf( 'blaize_session' ),
		tracking_id: valueOf( 'blaize_tracking_id' ),
	};
}

async function subscriptionId( page: Page ): Promise< string > {
	const answer = await page.request.get( '/blaize/payment/braintree/subscriptions' );
	const [ first ] = await answer.json();
	return first[ 'external-id' ];
}

// Proves payment-46, rest-15.
test( 'three presses at once reach the bank once, and the card is left alone for ten minutes', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'past-due' );
	const id = await subscriptionId( page );
	const data = await credentials( page );
	const press = async () =>
		(
			await page.request.post( `${ SITE }/subscriptions/${ id }/retry`, {
				data,
			} )
		).json();

	await sandbox.fault( {
		call: 'gateway.retry-charge',
		kind: 'delay',
		delay: 4000,
	} );
	const before = await sandbox.charges( 'past-due@readers.example' );
	const first = press();
	await expect.poll( () => sandbox.calls( 'gateway.retry-charge' ) ).toBe( 1 );
	for ( const { code } of await Promise.all( [ press(), press() ] ) ) {
		expect( code ).toBe( 'in_progress' );
	}
	expect( ( await first ).code ).toBe( 'declined' );
	expect( await sandbox.charges( 'past-due@readers.example' ) ).toBe( before + 1 );

	expect( ( await press() ).code ).toBe( 'declined_recently' );
	expect( await sandbox.charges( 'past-due@readers.example' ) ).toBe( before + 1 );
} );

// Proves payment-46, rest-15.
test( 'a lost answer is read back, and the same press sent again is answered again', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'past-due' );
	const id = await subscriptionId( page );
	const ids = await credentials( page );
	const press = async ( more: object ) =>
		(
			await page.request.post( `${ SITE }/subscriptions/${ id }/retry`, {
				data: { ...ids, ...more },
			} )
		).json();
	const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
	const before = await sandbox.charges( 'past-due@readers.example' );

	const changed = await press( { amount: '4.99', key } );
	expect( [ changed.code, changed.data.amount ] ).toEqual( [ 'amount_changed', '9.99' ] );
	await sandbox.fault( {
		call: 'gateway.retry-charge',
		kind: 'drop',
		when: 'after',
	} );
	const declined = { success: false, code: 'declined' };
	expect( await press( { amount: '9.99', key } ) ).toEqual( declined );
	expect( await press( { amount: '9.99', key } ) ).toEqual( declined );
	expect( await sandbox.charges( 'past-due@readers.example' ) ).toBe( before + 1 );
} );

test( 'a new card pays the past-due amount through the site, once, and the membership continues', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'past-due' );
	await page.goto( '/account/settings/membership' );
	await page.getByRole( 'button', { name: 'Use another card' } ).click();
	await fillCard( page );
	const stateOf = async () => {
		const answer = await page.request.get( '/blaize/payment/braintree/subscriptions' );
		const [ first ] = await answer.json();
		return first[ 'subscription-state' ];
	};
	expect( await stateOf() ).toBe( 'past due' );
	const before = await sandbox.charges( 'past-due@readers.example' );
	await sandbox.fault( {
		call: 'gateway.retry-charge',
		kind: 'delay',
		delay: 1000,
	} );
	const pay = page.getByRole( 'button', { name: 'Pay $9.99' } );
	await pay.dblclick();
	await expect( page.getByText( 'You paid $9.99. Your membership continues.' ) ).toBeVisible();
	await expect( page.getByText( /billing is past due/ ) ).toHaveCount( 0 );
	expect( await stateOf() ).toBe( 'active' );
	expect( await sandbox.calls( 'site.retry' ) ).toBe( 1 );
	expect( await sandbox.calls( 'gateway.retry-charge' ) ).toBe( 1 );
	expect( await sandbox.charges( 'past-due@readers.example' ) ).toBe( before + 1 );
} );

// Proves rest-10.
test( 'a reader cannot touch the subscription of another', async ( { page, sandbox, enter } ) => {
	await enter( 'past-due' );
	const theirs = await subscriptionId( page );
	await enter( 'monthly' );
	const data = await credentials( page );
	await sandbox.forgetJournal();
	for ( const [ what, more ] of [
		[ 'retry', {} ],
		[ 'discounts', { discount_id: 'stay-half' } ],
	] as const ) {
		const answer = await page.request.post( `${ SITE }/subscriptions/${ theirs }/${ what }`, {
			data: { ...data, ...more },
		} );
		expect( answer.status() ).toBe( 404 );
	}
	const calls = ( await sandbox.journal() ).map( ( { call } ) => call );
	expect( calls.filter( ( call ) => call.startsWith( 'gateway.' ) ) ).toEqual( [] );
} );
