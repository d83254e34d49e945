/**
 * The site's bot check, profanity check and create-password, for tests that run without WordPress
 * (`vendor-4`, `rest-20`, `rest-14`).
 */
import createPasswordWire from '../../../wire/site.create-password.json';
import profanityWire from '../../../wire/site.profanity-check.json';
import recaptchaWire from '../../../wire/site.recaptcha.json';
import disableWire from '../../../wire/site.recaptcha-disable.json';
import withdrawalWire from '../../../wire/site.withdrawal.json';
import { defineCall } from '../define-call.ts';

/** A word in the demo's list of disallowed words. */
export const DISALLOWED_WORD = 'swearword';

const LEAST_SCORE = 0.5;

export const recaptcha = defineCall( 'site.recaptcha', recaptchaWire, ( { world, text } ) => {
	const verdict = world.botCheck.verify( text( 'token' ) ) as {
		success: boolean;
		score?: number;
	};
	return {
		outcome: verdict.success && Number( verdict.score ) >= LEAST_SCORE ? 'ok' : 'refused',
	};
} );

export const recaptchaDisable = defineCall(
	'site.recaptcha-disable',
	disableWire,
	( { world } ) => ( {
		outcome: 'ok',
		body: { require: world.botCheck.isRequired },
	} )
);

export const profanityCheck = defineCall(
	'site.profanity-check',
	profanityWire,
	( { session, text } ) => {
		if ( ! session ) {
			return { outcome: 'session-not-authenticated' };
		}
		return {
			outcome: text( 'string' ).toLowerCase().includes( DISALLOWED_WORD ) ? 'fail' : 'ok',
		};
	}
);

export const withdrawal = defineCall( 'site.withdrawal', withdrawalWire, ( { world, text } ) => {
	if ( ! world.withdrawals.isOffered ) {
		return { outcome: 'not-offered' };
	}
	const isPlain = [ 'name', 'email', 'membership', 'order' ].every(
		( field ) => ! /:\/\//.test( text( field ) )
	);
	if ( ! isPlain ) {
		return { outcome: 'not-taken' };
	}
	return { outcome: world.withdrawals.isMailed ? 'ok' : 'not-mailed' };
} );

export const createPassword = defineCall(
	'site.create-password',
	createPasswordWire,
	( { world, session, reader, text } ) => {
		if ( ! session || ! reader ) {
			return { outcome: 'session-not-authenticated' };
		}
		if ( text( 'session_id' ) !== session ) {
			return { outcome: 'session-mismatch' };
		}
		if ( reader.password !== null ) {
			return { outcome: 'has-password' };
		}
		return {
			outcome: world.accounts.setPassword( reader, text( 'password' ) )
				? 'ok'
				: 'weak-password',
		};
	}
);
