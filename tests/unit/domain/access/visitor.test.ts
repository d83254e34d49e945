import { describe, expect, it } from 'vitest';
import { EMPTY_DATA_LAYER } from '#src/domain/profile/account.ts';
import { isEntitled } from '#src/domain/access/entitlement.ts';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { isLoggedIn, isSubscriber } from '#src/domain/access/visitor.ts';

describe( 'A reader is logged in', () => {
	// Proves session-1.
	it.each( [
		[ 'when the data layer says so', true, null, null, true ],
		[ 'when there is a session id', false, 'ID', null, true ],
		[ 'when the account has an e-mail', false, null, 'a@example.com', true ],
		[ 'not without any sign', false, null, null, false ],
		[ 'not by empty signs', false, '', '', false ],
	] as const )( '%s', ( _when, loggedIn, sessionId, email, answer ) => {
		expect( isLoggedIn( { dataLayer: { loggedIn }, sessionId, email } ) ).toBe( answer );
	} );

	// Proves session-1.
	it( 'not before the data layer is there', () => {
		expect( isLoggedIn( { dataLayer: null, sessionId: null, email: null } ) ).toBe( false );
	} );
} );

describe( 'The data layer of a visitor', () => {
	it( "is '', null, false and an empty list", () => {
		expect( EMPTY_DATA_LAYER ).toEqual( {
			firstName: '',
			lastName: '',
			hadTrial: false,
			loggedIn: false,
			paused: false,
			trackingId: null,
			products: [],
		} );
	} );
} );

describe( 'A reader is a subscriber', () => {
	// Proves address-7, status-21.
	it.each< [ SubscriptionStatus, boolean ] >( [
		[ 'Active', true ],
		[ 'Active_Paused', true ],
		[ 'Active_Pending', true ],
		[ 'Cancelled_Active', true ],
		[ 'Paused', true ],
		[ 'Past Due', false ],
		[ 'Pending', false ],
		[ 'Canceled', false ],
		[ 'None', false ],
	] )( 'in status %s: %s', ( status, answer ) => {
		expect( isSubscriber( status, [] ) ).toBe( answer );
		expect( isSubscriber( status, [ 'sports-membership' ] ) ).toBe( answer );
		expect( isSubscriber( status, [ 'hd-sports-membership' ] ) ).toBe( true );
	} );
} );

describe( 'The entitlement check', () => {
	// Proves session-20.
	it.each( [ [ true ], [ 'true' ], [ '1' ] ] )( 'opens for %j', ( value ) => {
		expect( isEntitled( value ) ).toBe( true );
	} );

	// Proves session-20.
	it.each( [
		[ false ],
		[ 'false' ],
		[ '0' ],
		[ '' ],
		[ 'TRUE' ],
		[ 'True' ],
		[ ' true' ],
		[ 'yes' ],
		[ 1 ],
		[ 0 ],
		[ NaN ],
	] )( 'refuses %j', ( value ) => {
		expect( isEntitled( value ) ).toBe( false );
	} );

	// Proves session-20.
	it.each( [
		[ undefined ],
		[ null ],
		[ [] ],
		[ [ true ] ],
		[ [ '1' ] ],
		[ {} ],
		[ { value: true } ],
	] )( 'does not know what %j means', ( value ) => {
		expect( isEntitled( value ) ).toBe( 'unknown' );
	} );
} );
