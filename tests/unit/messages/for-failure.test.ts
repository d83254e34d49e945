import { describe, expect, it } from 'vitest';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import type {
	LoginFailure,
	RegisterFailure,
	SessionFailure,
} from '#src/domain/failure.ts';
import { endText } from '#src/messages/end-words.ts';
import { textForFailure as textForCancel } from '#src/messages/for-cancel-failure.ts';
import { textForFailure as textForCard } from '#src/messages/for-card-failure.ts';
import { textForFailure as textForMembership } from '#src/messages/for-membership-failure.ts';
import { textForFailure as textForOffer } from '#src/messages/for-offer-failure.ts';
import { textForFailure as textForPayment } from '#src/messages/for-payment-failure.ts';
import { textForFailure as textForProfile } from '#src/messages/for-profile-failure.ts';
import { textForFailure as textForWayIn } from '#src/messages/for-way-in-failure.ts';

const LOGIN = 'Sorry, there was a problem logging into your account.';
const REGISTER = 'Sorry, there was a problem registering your account.';
const SUBSCRIBE =
	'It looks like there was an error subscribing, please try again later.';
const PROFILE = 'Sorry, there was an error updating your profile';

describe( 'What a reader is told whose flow stopped because the session changed', () => {
	const STOPPED =
		'Somebody logged in or out on this device, so we stopped here. Please log in again to go on.';
	const stopped = ( end: EndState ) =>
		( { reason: 'session-changed', end, message: null } ) as const;

	it.each< [ EndState, string ] >( [
		[ 'unchanged', 'Nothing was changed or charged.' ],
		[ 'uncharged', 'Nothing was charged. Your card may have been saved.' ],
		[
			'unfinished',
			'Your change did not finish. You can finish it or restore it.',
		],
		[
			'unknown',
			'We do not know yet whether it was done. Please do not try again before you have looked.',
		],
		[ 'done', 'It was done before that.' ],
	] )( '%s: %s', ( end, text ) => {
		const failure = stopped( end );
		// The end stands beside the sentence of a panel, and in that of a form.
		expect( endText( end ) ).toBe( text );
		expect( [
			textForMembership( 'change-plan', failure ),
			textForMembership( 'pause', failure ),
			textForMembership( 'resume', failure ),
			textForCancel( 'cancel', failure ),
			textForCard( 'pay', failure ),
		] ).toEqual( Array( 5 ).fill( STOPPED ) );
		expect( [
			textForPayment( 'subscribe', failure ),
			textForPayment( 'restart', failure ),
			textForCard( 'card-change', failure ),
			textForOffer( 'offer', failure ),
		] ).toEqual( Array( 4 ).fill( `${ STOPPED } ${ text }` ) );
	} );
} );

describe( 'What a reader is told', () => {
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
		expect( textForWayIn( 'login', failure ) ).toBe( text );
	} );

	it.each< [ RegisterFailure, string ] >( [
		[ 'password-not-strong', 'Please enter a valid password.' ],
		[ 'user-already-exists', 'Sorry, this email is already in use.' ],
		[ 'service-unavailable', REGISTER ],
		[ 'call-failed', REGISTER ],
	] )( 'when registering fails with %s: %s', ( failure, text ) => {
		expect( textForWayIn( 'register', failure ) ).toBe( text );
	} );

	it.each< [ SessionFailure, string ] >( [
		[ 'session-not-authenticated', LOGIN ],
		[ 'call-failed', LOGIN ],
		[
			'service-unavailable',
			'You are logged in, but we cannot load your account right now. Please try again.',
		],
	] )( 'when the session cannot be set up for %s: %s', ( failure, text ) => {
		expect( textForWayIn( 'session', failure ) ).toBe( text );
	} );

	it( 'when the profile is not saved', () => {
		expect( textForProfile( 'profile', 'service-unavailable' ) ).toBe(
			PROFILE
		);
		expect( textForProfile( 'profile', 'call-failed' ) ).toBe( PROFILE );
	} );

	it( 'when subscribing is refused: the words of the server, else the general ones', () => {
		const refused = ( message: string | null ) =>
			textForPayment( 'subscribe', { reason: 'refused', message } );
		expect( refused( 'Processor declined: Insufficient funds' ) ).toBe(
			'Processor declined: Insufficient funds'
		);
		expect( [ refused( null ), refused( '' ) ] ).toEqual( [
			SUBSCRIBE,
			SUBSCRIBE,
		] );
	} );

	it( 'when subscribing fails: whether money moved', () => {
		const text = (
			reason:
				| 'already-active'
				| 'session-not-authenticated'
				| 'card-not-exchanged'
				| 'service-unavailable'
				| 'outcome-unknown'
		) => textForPayment( 'subscribe', { reason } );
		expect( text( 'already-active' ) ).toBe(
			'User already has an active subscription.'
		);
		expect( text( 'card-not-exchanged' ) ).toBe( SUBSCRIBE );
		expect( text( 'service-unavailable' ) ).toBe( SUBSCRIBE );
		expect( text( 'session-not-authenticated' ) ).toMatch(
			/Nothing was charged\.$/
		);
		expect( text( 'outcome-unknown' ) ).toMatch(
			/Please do not pay again\.$/
		);
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
		expect( textForPayment( 'card', failure ) ).toMatch( /^[A-Z].+\.$/ );
	} );
} );
