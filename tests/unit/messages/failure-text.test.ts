import { describe, expect, it } from 'vitest';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import type { LoginFailure, RegisterFailure, SessionFailure } from '#src/domain/failure.ts';
import { endText } from '#src/messages/money.ts';
import { membershipFailureText } from '#src/messages/membership-changes.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { paymentFailureText } from '#src/messages/payment.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { signInFailureText } from '#src/messages/sign-in.ts';

const LOGIN = 'Sorry, there was a problem logging into your account.';
const REGISTER = 'Sorry, there was a problem registering your account.';
const SUBSCRIBE = 'It looks like there was an error subscribing, please try again later.';
const PROFILE = 'Sorry, there was an error updating your profile';

// Proves change-12.
describe( 'The text for a reader whose flow stopped because the session changed', () => {
	const STOPPED =
		'Somebody logged in or out on this device, so we stopped here. Please log in again to continue.';
	const stopped = ( end: EndState ) =>
		( { reason: 'session-changed', end, message: null } ) as const;

	it.each< [ EndState, string ] >( [
		[ 'unchanged', 'Nothing was changed or charged.' ],
		[ 'uncharged', 'Nothing was charged. Your card may have been saved.' ],
		[ 'unfinished', 'Your change did not finish. You can finish it or restore it.' ],
		[
			'unknown',
			'We do not know yet whether it was done. Please do not try again before you have looked.',
		],
		[ 'done', 'It was done before that.' ],
	] )( '%s: %s', ( end, text ) => {
		const failure = stopped( end );
		// In a panel the outcome follows the sentence; in a form it is part of the sentence.
		expect( endText( end ) ).toBe( text );
		expect( [
			membershipFailureText( 'change-plan', failure ),
			membershipFailureText( 'pause', failure ),
			membershipFailureText( 'resume', failure ),
			membershipFailureText( 'cancel', failure ),
			paymentFailureText( 'pay', failure ),
		] ).toEqual( Array( 5 ).fill( STOPPED ) );
		expect( [
			paymentFailureText( 'subscribe', failure ),
			paymentFailureText( 'restart', failure ),
			cardFailureText( 'change', failure ),
			membershipFailureText( 'offer', failure ),
		] ).toEqual( Array( 4 ).fill( `${ STOPPED } ${ text }` ) );
	} );
} );

describe( 'What a reader reads', () => {
	it.each< [ LoginFailure, string ] >( [
		[ 'user-not-found', 'Sorry, this is the wrong email or password.' ],
		[ 'invalid-password', 'Sorry, this is the wrong email or password.' ],
		[
			'email-not-verified',
			'Sorry, this email has not been verified. Please check your email for a verification link.',
		],
		[ 'service-unavailable', LOGIN ],
		[ 'call-failed', LOGIN ],
	] )( 'when log-in fails with %s: %s', ( failure, text ) => {
		expect( signInFailureText( 'login', failure ) ).toBe( text );
	} );

	// Proves sign-in-13.
	it.each< [ RegisterFailure, string ] >( [
		[ 'password-not-strong', 'Please enter a valid password.' ],
		[ 'user-already-exists', 'Sorry, this email is already in use.' ],
		[ 'service-unavailable', REGISTER ],
		[ 'call-failed', REGISTER ],
	] )( 'when registering fails with %s: %s', ( failure, text ) => {
		expect( signInFailureText( 'register', failure ) ).toBe( text );
	} );

	it.each< [ SessionFailure, string ] >( [
		[ 'session-not-authenticated', LOGIN ],
		[ 'call-failed', LOGIN ],
		[
			'service-unavailable',
			'You are logged in, but we cannot load your account right now. Please try again.',
		],
	] )( 'when the session cannot be set up for %s: %s', ( failure, text ) => {
		expect( signInFailureText( 'session', failure ) ).toBe( text );
	} );

	it( 'when the profile is not saved', () => {
		expect( profileFailureText( 'profile', 'service-unavailable' ) ).toBe( PROFILE );
		expect( profileFailureText( 'profile', 'call-failed' ) ).toBe( PROFILE );
	} );

	it( 'when subscribing is refused: what the server says, else the general text', () => {
		const refused = ( message: string | null ) =>
			paymentFailureText( 'subscribe', { reason: 'refused', message } );
		expect( refused( 'Your account is blocked, please call us.' ) ).toBe(
			'Your account is blocked, please call us.'
		);
		expect( [ refused( null ), refused( '' ) ] ).toEqual( [ SUBSCRIBE, SUBSCRIBE ] );
	} );

	it( 'when subscribing fails: whether money moved', () => {
		const text = (
			reason:
				| 'already-active'
				| 'session-not-authenticated'
				| 'card-not-exchanged'
				| 'service-unavailable'
				| 'outcome-unknown'
		) => paymentFailureText( 'subscribe', { reason } );
		expect( text( 'already-active' ) ).toBe( 'User already has an active subscription.' );
		expect( text( 'card-not-exchanged' ) ).toBe( SUBSCRIBE );
		expect( text( 'service-unavailable' ) ).toBe( SUBSCRIBE );
		expect( text( 'session-not-authenticated' ) ).toMatch( /Nothing was charged\.$/ );
		expect( text( 'outcome-unknown' ) ).toMatch( /Please do not pay again\.$/ );
	} );

	it.each< CardFailure >( [
		'form-not-loaded',
		'authorization-expired',
		'card-refused',
		'card-not-verified',
		'too-many-tries',
		'no-answer',
		'test-cards-only',
	] )( 'when the card form reports %s: a sentence', ( failure ) => {
		expect( cardFailureText( 'form', failure ) ).toMatch( /^[A-Z].+\.$/ );
	} );
} );
