/** Whether an address has an account (`sign-in-19`). */
import userInfoWire from '../../../wire/decision.user-info.json';
import { defineCall } from '../define-call.ts';

export const userInfo = defineCall( 'decision.user-info', userInfoWire, ( { world, text } ) => ( {
	outcome: world.accounts.byEmail( text( 'identifiers.email_address' ) )
		? 'ok'
		: 'unknown-address',
} ) );
