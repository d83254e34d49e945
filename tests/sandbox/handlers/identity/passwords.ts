/** Forgotten and changed passwords at the identity service (`wire-9`). */
import changeWire from '../../../wire/identity.change-password.json';
import requestWire from '../../../wire/identity.request-reset.json';
import resetWire from '../../../wire/identity.reset-password.json';
import { resetLink } from '../../mails.ts';
import { defineCall } from '../define-call.ts';

/** The link's token: the last segment of the path. */
const lastOf = ( { pathname }: URL ): string =>
	decodeURIComponent( pathname.split( '/' ).at( -1 ) ?? '' );

export const requestReset = defineCall(
	'identity.request-reset',
	requestWire,
	( { world, text } ) => {
		const account = world.accounts.byEmail( text( 'identifiers.email_address' ) );
		if ( ! account ) {
			return { outcome: 'unknown-address' };
		}
		world.outbox.send(
			resetLink(
				world.links.issue( {
					kind: 'reset',
					email: account.email,
					account: account.id,
				} )
			)
		);
		return { outcome: 'ok' };
	}
);

export const resetPassword = defineCall(
	'identity.reset-password',
	resetWire,
	( { world, url, text } ) => {
		const link = world.links.find( lastOf( url ), [ 'reset' ] );
		const state = world.links.stateOf( link );
		if ( link && state === 'used' ) {
			return { outcome: 'used-state' };
		}
		const account = world.accounts.byId( link?.account ?? '' );
		if ( ! link || ! account || state !== 'good' ) {
			return { outcome: 'unknown-state' };
		}
		if ( ! world.accounts.setPassword( account, text( 'validators.password' ) ) ) {
			return { outcome: 'weak-password' };
		}
		world.links.use( link );
		return { outcome: 'ok' };
	}
);

export const changePassword = defineCall(
	'identity.change-password',
	changeWire,
	( { world, reader, text } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		if ( reader.password === null ) {
			return { outcome: 'no-password' };
		}
		if ( reader.password !== text( 'current_validators.password' ) ) {
			return { outcome: 'wrong-password' };
		}
		return {
			outcome: world.accounts.setPassword( reader, text( 'new_validators.password' ) )
				? 'ok'
				: 'weak-password',
		};
	}
);
