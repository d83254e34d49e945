/**
 * An account's new address: requested while logged in, and confirmed with the password from a
 * mailed link (`sign-in-43` to `sign-in-45`).
 */
import confirmWire from '../../../wire/identity.confirm-email.json';
import updateWire from '../../../wire/identity.update-email.json';
import { emailChangeLink } from '../../mails.ts';
import { defineCall } from '../define-call.ts';

export const updateEmail = defineCall(
	'identity.update-email',
	updateWire,
	( { world, reader, url, text } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const link = world.links.issue( {
			kind: 'email-change',
			email: text( 'new_identifiers.email_address' ),
			account: reader.id,
		} );
		world.outbox.send( emailChangeLink( link, url.pathname ) );
		return { outcome: 'ok' };
	}
);

export const confirmEmail = defineCall(
	'identity.confirm-email',
	confirmWire,
	( { world, url, text } ) => {
		const link = world.links.find( url.pathname.split( '/' ).at( -1 ) ?? '', [
			'email-change',
		] );
		const account = world.accounts.byId( link?.account ?? '' );
		if ( ! link || ! account || link.usedAt !== null ) {
			return { outcome: 'unknown-state' };
		}
		if ( account.password !== text( 'validators.password' ) ) {
			return { outcome: 'wrong-password' };
		}
		if ( world.links.stateOf( link ) !== 'good' ) {
			return { outcome: 'expired' };
		}
		if ( ! world.accounts.changeEmail( account, link.email ) ) {
			return { outcome: 'taken' };
		}
		world.links.use( link );
		return { outcome: 'ok' };
	}
);
