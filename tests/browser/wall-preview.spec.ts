/** Editors preview the wall in each of its states, and nothing is sold there (`gate-50`). */
import { expect, test } from './editor.ts';

/** A members-only page of the third site. */
const CLOSED = '/ledger-adds-up/';

const STATES = {
	'had-trial': 'See all plans',
	'past-due': 'Your last payment did not go through',
	paused: 'Your membership is paused',
	ended: 'Your membership has ended',
	abroad: 'Memberships are not available where you are.',
	maintenance: 'Memberships are on sale again after',
	outage: 'We cannot check your membership right now.',
};

// Proves gate-50.
test( 'an editor sees each state, asks no service for it, and no link leads to a payment', async ( {
	page,
	site,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /\/(blaize|zephr|circulation\/v1)\//.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	for ( const [ state, words ] of Object.entries( STATES ) ) {
		await page.goto( `${ site }${ CLOSED }?circulation_as=${ state }` );
		const wall = page.locator( '[data-circ-preview]' );
		await expect( wall.getByText( words ).locator( 'visible=true' ).first() ).toBeVisible();
		await expect( page.getByText( /^Preview: / ) ).toBeVisible();
		expect( await wall.locator( 'a[href]' ).count(), state ).toBe( 0 );
	}
	expect( asked ).toEqual( [] );
} );

// Proves gate-50.
test( 'a reader with the address of a state sees the wall that is theirs', async ( {
	reader,
	site,
} ) => {
	await reader.goto( `${ site }${ CLOSED }?circulation_as=outage` );
	await expect( reader.locator( '[data-circ-gate]' ) ).toBeVisible();
	await expect( reader.locator( '[data-circ-preview]' ) ).toHaveCount( 0 );
} );
