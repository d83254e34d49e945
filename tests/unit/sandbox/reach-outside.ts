/**
 * Reaches each outcome of the calls to other companies' servers, and of our routes in front of
 * them.
 */
import { createHash } from 'node:crypto';
import { BOT_CHECK_SECRET } from '../../sandbox/bot-check.ts';
import {
	ADMIN_ACCESS_KEY,
	ADMIN_SECRET_KEY,
} from '../../sandbox/handlers/outside/identity-admin.ts';
import { NEWSLETTER_KEY, signatureOf } from '../../sandbox/newsletter-provider.ts';
import withdrawalWire from '../../wire/site.withdrawal.json' with { type: 'json' };
import type { Asking } from './ask.ts';
import { PASSWORD } from './still-world.ts';
import type { Reach, Scene } from './wire-reach.ts';

const OUTSIDE = '/__sandbox/outside';
const VERIFY = `${ OUTSIDE }/www.google.com/recaptcha/api/siteverify`;
const USER = `${ OUTSIDE }/api.sailthru.com/user`;
const ADMIN = '/v3/users/';
const SITE = '/wp-json/circulation/v1';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const form = ( fields: Record< string, string > ): Asking => ( {
	body: new URLSearchParams( fields ).toString(),
	headers: FORM,
} );

const signed = ( order: object, sig?: string ): Record< string, string > => {
	const fields = {
		api_key: NEWSLETTER_KEY,
		format: 'json',
		json: JSON.stringify( order ),
	};
	return { ...fields, sig: sig ?? signatureOf( Object.values( fields ) ) };
};
const query = ( fields: Record< string, string > ) =>
	`${ USER }?${ new URLSearchParams( fields ) }`;
const byId = { id: 'reader-1', key: 'extid' };
const known = ( { world }: Scene ) =>
	void world.newsletters.write( {
		extid: 'reader-1',
		email: 'ann@example.com',
		lists: { 'Morning Brief': 1 },
	} );

/** A signed request about a user; `id` is the scene's reader by default. */
const admin =
	( method: string, body = '', id?: string ) =>
	( { reader }: Scene ): Asking => {
		const time = '1795262400000';
		const hash = createHash( 'sha256' )
			.update( ADMIN_SECRET_KEY + body + ADMIN + ( id ?? reader.id ) + method + time + 'n1' )
			.digest( 'hex' );
		return {
			method,
			headers: {
				'content-type': 'application/json',
				authorization: `ZEPHR-HMAC-SHA256 ${ ADMIN_ACCESS_KEY }:${ time }:n1:${ hash }`,
			},
			...( body && { body } ),
		};
	};
const adminUser =
	( id?: string ) =>
	( { reader }: Scene ) =>
		`${ OUTSIDE }/sandbox.api.zephr.com${ ADMIN }${ id ?? reader.id }`;
const password = ( text: string ) => JSON.stringify( { validators: { password: text } } );

const token = ( { world }: Scene ): Asking => ( {
	body: {
		nonce: 'n',
		token: world.botCheck.issue( 'login', 'localhost' ),
	},
} );
const news =
	( fields: Record< string, string > ) =>
	( { session, reader }: Scene ): Asking => ( {
		...form( { email: reader.email, nonce: 'n', ...fields } ),
		session,
	} );
const newPassword =
	( text: string, id?: string ) =>
	( { session }: Scene ): Asking => ( {
		session,
		body: {
			_wpnonce: 'n',
			password: text,
			session_id: id ?? session,
		},
	} );
const withoutPassword = ( { reader }: Scene ) => {
	reader.password = null;
};

const WITHDRAWAL = withdrawalWire.request.body;

export const OUTSIDE_REACH: Record< string, Record< string, Reach > > = {
	'bot-check.siteverify': {
		verdict: [
			VERIFY,
			( { world } ) =>
				form( {
					secret: BOT_CHECK_SECRET,
					response: world.botCheck.issue( 'login', 'localhost' ),
				} ),
		],
		refused: [ VERIFY, form( { secret: 'wrong', response: 'bt-1' } ) ],
		'bad-request': [ VERIFY, form( { response: 'bt-1' } ) ],
	},
	'newsletter-provider.read-user': {
		ok: [ query( signed( byId ) ), {}, known ],
		'not-found': [ query( signed( byId ) ), {} ],
		'wrong-signature': [ query( signed( byId, 'x' ) ), {}, known ],
		unreadable: [ query( signed( [] ) ), {}, known ],
		'bad-request': [ `${ USER }?format=json`, {} ],
	},
	'newsletter-provider.write-user': {
		ok: [ USER, form( signed( byId ) ), known ],
		'not-found': [ USER, form( signed( byId ) ) ],
		'wrong-signature': [ USER, form( signed( byId, 'x' ) ), known ],
		unreadable: [ USER, form( signed( { ...byId, fields: 'lists' } ) ), known ],
		'bad-request': [ USER, form( { format: 'json' } ) ],
	},
	'identity-admin.user': {
		ok: [ adminUser(), admin( 'GET' ) ],
		unauthorized: [ adminUser(), {} ],
		'not-found': [ adminUser( 'nobody' ), admin( 'GET', '', 'nobody' ) ],
	},
	'identity-admin.set-password': {
		ok: [ adminUser(), admin( 'PUT', password( PASSWORD ) ) ],
		unauthorized: [
			adminUser(),
			{
				method: 'PUT',
				body: password( PASSWORD ),
				headers: { 'content-type': 'application/json' },
			},
		],
		'weak-password': [ adminUser(), admin( 'PUT', password( 'weak' ) ) ],
		'not-found': [ adminUser( 'nobody' ), admin( 'PUT', password( PASSWORD ), 'nobody' ) ],
		'bad-request': [ adminUser(), admin( 'PUT', '{}' ) ],
	},
	'site.recaptcha': {
		ok: [ `${ SITE }/recaptcha`, token ],
		refused: [
			`${ SITE }/recaptcha`,
			token,
			( { world } ) => {
				world.botCheck.verdict = 'robot';
			},
		],
		'bad-request': [ `${ SITE }/recaptcha`, { body: { nonce: 'n' } } ],
	},
	'site.recaptcha-disable': {
		ok: [ `${ SITE }/recaptcha-disable`, { body: { nonce: 'n' } } ],
		'bad-request': [ `${ SITE }/recaptcha-disable`, { body: {} } ],
	},
	'site.withdrawal': {
		ok: [ `${ SITE }/withdrawal`, { body: WITHDRAWAL } ],
		'not-mailed': [
			`${ SITE }/withdrawal`,
			{ body: WITHDRAWAL },
			( { world } ) => {
				world.withdrawals.isMailed = false;
			},
		],
		'not-offered': [
			`${ SITE }/withdrawal`,
			{ body: WITHDRAWAL },
			( { world } ) => {
				world.withdrawals.isOffered = false;
			},
		],
		'not-taken': [
			`${ SITE }/withdrawal`,
			{ body: { ...WITHDRAWAL, name: 'https://example.com' } },
		],
	},
	'site.profanity-check': {
		ok: [
			`${ SITE }/profanity-check`,
			( { session } ) => ( {
				session,
				body: { nonce: 'n', string: 'Maya Brooks' },
			} ),
		],
		fail: [
			`${ SITE }/profanity-check`,
			( { session } ) => ( {
				session,
				body: { nonce: 'n', string: 'Maya Swearword' },
			} ),
		],
		'session-not-authenticated': [
			`${ SITE }/profanity-check`,
			{ body: { nonce: 'n', string: 'Maya' } },
		],
		'bad-request': [ `${ SITE }/profanity-check`, { body: { nonce: 'n' } } ],
	},
	'site.create-password': {
		ok: [ `${ SITE }/create-password`, newPassword( PASSWORD ), withoutPassword ],
		'weak-password': [ `${ SITE }/create-password`, newPassword( 'weak' ), withoutPassword ],
		'has-password': [ `${ SITE }/create-password`, newPassword( PASSWORD ) ],
		'session-not-authenticated': [
			`${ SITE }/create-password`,
			{ body: { _wpnonce: 'n', password: 'x', session_id: 'y' } },
		],
		'session-mismatch': [ `${ SITE }/create-password`, newPassword( PASSWORD, 'another' ) ],
		'bad-request': [ `${ SITE }/create-password`, { body: { _wpnonce: 'n' } } ],
	},
	'site.newsletters': {
		read: [
			`${ SITE }/newsletters`,
			news( { action: 'read' } ),
			( { world, reader } ) =>
				void world.newsletters.write( {
					email: reader.email,
					lists: { 'Morning Brief': 1 },
				} ),
		],
		done: [
			`${ SITE }/newsletters`,
			news( { action: 'update', 'subscribe[]': 'fence-daily' } ),
		],
		'session-not-authenticated': [
			`${ SITE }/newsletters`,
			form( { action: 'read', email: 'a@example.com', nonce: 'n' } ),
		],
		'session-mismatch': [
			`${ SITE }/newsletters`,
			news( { action: 'read', email: 'other@example.com' } ),
		],
		'not-entitled': [
			`${ SITE }/newsletters`,
			news( { action: 'update', 'subscribe[]': 'team-harbor-city' } ),
		],
		'email-not-verified': [
			`${ SITE }/newsletters`,
			news( { action: 'update', 'subscribe[]': 'daily-front-page' } ),
			( { reader } ) => {
				reader.emailVerified = false;
			},
		],
		'unknown-list': [
			`${ SITE }/newsletters`,
			news( { action: 'update', 'subscribe[]': 'lost-list' } ),
		],
		'bad-request': [ `${ SITE }/newsletters`, form( { nonce: 'n' } ) ],
	},
};
