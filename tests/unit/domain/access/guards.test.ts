import { describe, expect, it } from 'vitest';
import {
	RedirectTrail,
	decideAccess,
	type GuardedVisitor,
	type Requirement,
} from '#src/domain/access/guards.ts';
import { homeDelivery, member, subscriber, visitor } from './guarded-visitors.ts';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';

const LOGIN = '/account/login';
const SETTINGS = '/account/settings';
const MEMBERSHIP = '/account/settings/membership';

const stillLoading: GuardedVisitor = { ...visitor, loggedIn: true };

/** The final result for the reader: 'allow', 'wait' or an address. */
const outcome = ( requirement: Requirement, reader: GuardedVisitor ) => {
	const access = decideAccess( requirement, reader );
	return access.kind === 'redirect' ? access.to : access.kind;
};

describe( 'Who may see a screen', () => {
	it.each< [ Requirement, string ] >( [
		[ 'none', 'allow' ],
		[ 'index', 'wait' ],
		[ 'logged-out', 'wait' ],
		[ 'login', 'wait' ],
		[ 'payment-method', 'wait' ],
		[ 'selling', 'wait' ],
	] )(
		'is not guessed for "%s" while it is asked who is logged in: %s',
		( requirement, expected ) => {
			expect( outcome( requirement, { ...visitor, loggedIn: 'unknown' } ) ).toBe( expected );
		}
	);

	// Proves address-3, address-8, newsletter-11.
	it.each< [ Requirement, string, string, string, string, string ] >( [
		[ 'none', 'allow', 'allow', 'allow', 'allow', 'allow' ],
		[ 'index', LOGIN, SETTINGS, SETTINGS, SETTINGS, SETTINGS ],
		[ 'logged-out', 'allow', SETTINGS, SETTINGS, SETTINGS, SETTINGS ],
		[ 'login', LOGIN, 'allow', 'allow', 'allow', 'allow' ],
		[ 'subscriber', LOGIN, MEMBERSHIP, 'allow', 'allow', 'wait' ],
		[ 'texts', LOGIN, MEMBERSHIP, 'allow', 'allow', 'wait' ],
		[ 'payment-method', LOGIN, MEMBERSHIP, 'allow', MEMBERSHIP, 'wait' ],
		[ 'selling', 'allow', 'allow', MEMBERSHIP, 'allow', 'wait' ],
	] )(
		'%s: visitor %s, member %s, subscriber %s, home delivery %s, not known yet %s',
		( requirement, ...expected ) => {
			expect(
				[ visitor, member, subscriber, homeDelivery, stillLoading ].map( ( reader ) =>
					outcome( requirement, reader )
				)
			).toEqual( expected );
		}
	);

	// Proves address-9, text-6.
	it( 'lets a reader without a membership turn texts off while any is on', () => {
		const lapsed: GuardedVisitor = { ...member, status: 'Canceled' };
		expect( outcome( 'texts', { ...lapsed, getsTexts: true } ) ).toBe( 'allow' );
		expect( outcome( 'texts', { ...lapsed, getsTexts: 'unknown' } ) ).toBe( 'wait' );
		expect( outcome( 'texts', lapsed ) ).toBe( MEMBERSHIP );
	} );

	it( 'remembers the way back only when log-in is in between', () => {
		expect( decideAccess( 'login', visitor ) ).toEqual( {
			kind: 'redirect',
			to: LOGIN,
			remember: true,
		} );
		expect( decideAccess( 'index', visitor ) ).toMatchObject( {
			remember: false,
		} );
		expect( decideAccess( 'subscriber', member ) ).toMatchObject( {
			remember: false,
		} );
	} );

	// Proves address-10.
	it.each< [ SubscriptionStatus | 'unknown', string ] >( [
		[ 'Active', 'allow' ],
		[ 'Cancelled_Active', 'allow' ],
		[ 'Active_Pending', 'allow' ],
		[ 'Active_Paused', 'allow' ],
		[ 'Paused', 'allow' ],
		[ 'Past Due', 'allow' ],
		[ 'Pending', MEMBERSHIP ],
		[ 'Canceled', MEMBERSHIP ],
		[ 'None', MEMBERSHIP ],
		[ 'unknown', 'wait' ],
	] )( 'payment methods of home delivery in status %s: %s', ( status, expected ) => {
		expect( outcome( 'payment-method', { ...homeDelivery, status } ) ).toBe( expected );
	} );

	// Proves address-12.
	it( 'waits while one of the facts that decide is not known', () => {
		expect( outcome( 'subscriber', { ...member, products: 'unknown' } ) ).toBe( 'wait' );
		expect( outcome( 'subscriber', { ...member, status: 'unknown' } ) ).toBe( 'wait' );
		expect( outcome( 'subscriber', { ...subscriber, products: 'unknown' } ) ).toBe( 'allow' );
		expect( outcome( 'subscriber', { ...homeDelivery, status: 'unknown' } ) ).toBe( 'allow' );
		expect( outcome( 'payment-method', { ...subscriber, products: 'unknown' } ) ).toBe(
			'wait'
		);
	} );
} );

describe( 'A chain of redirects', () => {
	it( 'is aborted if it returns to a page that it left', () => {
		const trail = new RedirectTrail();
		expect( trail.follow( '/a', '/b' ) ).toBe( 'go' );
		expect( trail.follow( '/b', '/a' ) ).toBe( 'circular' );
	} );

	it( 'is aborted at once where a page redirects to itself', () => {
		expect( new RedirectTrail().follow( '/a', '/a' ) ).toBe( 'circular' );
	} );

	// Proves address-13, limit-10.
	it( 'is aborted at the fourth redirect, also when every page is new', () => {
		const trail = new RedirectTrail();
		const steps = [ '/b', '/c', '/d', '/e' ].map( ( to, index ) =>
			trail.follow( [ '/a', '/b', '/c', '/d' ][ index ] ?? '', to )
		);
		expect( steps ).toEqual( [ 'go', 'go', 'go', 'circular' ] );
	} );

	it( 'begins again once a screen shows', () => {
		const trail = new RedirectTrail();
		trail.follow( '/a', '/b' );
		trail.settle();
		expect( trail.follow( '/b', '/a' ) ).toBe( 'go' );
	} );
} );
