/** The identity service's admin interface: every request is signed with a key pair (`rest-14`). */
import { createHash } from 'node:crypto';
import setPasswordWire from '../../../wire/identity-admin.set-password.json';
import userWire from '../../../wire/identity-admin.user.json';
import type { Account } from '../../records.ts';
import { defineCall, type Visit } from '../define-call.ts';

export const ADMIN_TENANT = 'sandbox';
export const ADMIN_ACCESS_KEY = 'sandbox-access-key';
export const ADMIN_SECRET_KEY = 'sandbox-admin-secret-key';

const HEADER = /^ZEPHR-HMAC-SHA256 ([^:]+):(\d+):([^:]+):([0-9a-f]{64})$/;

/**
 * The signature covers secret, body, path, query, method, time and a random text, in this order.
 */
const isSigned = ( method: string, { headers, url, raw }: Visit ): boolean => {
	const [ , access, time, nonce, hash ] =
		HEADER.exec( headers.get( 'authorization' ) ?? '' ) ?? [];
	const path = url.pathname.replace( /^.*\.api\.zephr\.com/, '' );
	return (
		access === ADMIN_ACCESS_KEY &&
		hash ===
			createHash( 'sha256' )
				.update(
					`${ ADMIN_SECRET_KEY }${ raw }${ path }${ url.search.slice(
						1
					) }${ method }${ time }${ nonce }`
				)
				.digest( 'hex' )
	);
};

const accountOf = ( { world, url }: Visit ): Account | undefined =>
	world.accounts.byId( url.pathname.split( '/' ).pop() ?? '' );

export const adminUser = defineCall( 'identity-admin.user', userWire, ( visit ) => {
	if ( ! isSigned( 'GET', visit ) ) {
		return { outcome: 'unauthorized' };
	}
	const account = accountOf( visit );
	return account
		? {
				outcome: 'ok',
				body: {
					user_id: account.id,
					identifiers: { email_address: account.email },
					validators: { password: account.password !== null },
				},
			}
		: { outcome: 'not-found' };
} );

export const setPassword = defineCall(
	'identity-admin.set-password',
	setPasswordWire,
	( visit ) => {
		if ( ! isSigned( 'PUT', visit ) ) {
			return { outcome: 'unauthorized' };
		}
		const account = accountOf( visit );
		if ( ! account ) {
			return { outcome: 'not-found' };
		}
		return visit.world.accounts.setPassword( account, visit.text( 'validators.password' ) )
			? {
					outcome: 'ok',
					body: { message: 'User updated', user_id: account.id },
				}
			: { outcome: 'weak-password' };
	}
);
