/** Log-in, registration and log-out at the identity service (`wire-9`, `session-11`). */
import loginWire from '../../../wire/identity.login.json';
import logoutWire from '../../../wire/identity.logout.json';
import registerWire from '../../../wire/identity.register.json';
import { clearingLine, cookieLine, cookieText } from '../../cookies.ts';
import { registerPerson } from '../../providers.ts';
import type { Account, Profile, Session } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall, type Visit } from '../define-call.ts';

type HeaderLine = readonly [ string, string ];

/** The two cookies of a session, for the browser and for the reply's `cookie`. */
export const sessionCookies = (
	{ registry, world }: Pick< Visit, 'registry' | 'world' >,
	session: Session
): { text: string; lines: HeaderLine[] } => {
	const now = world.clock.now();
	return {
		text: cookieText( registry.sessionCookie, session.id, now ),
		lines: [
			[ 'set-cookie', cookieLine( registry.sessionCookie, session.id, now ) ],
			[ 'set-cookie', cookieLine( registry.trackingCookie, session.account, now ) ],
		],
	};
};

export const login = defineCall( 'identity.login', loginWire, ( visit ) => {
	const { world, text } = visit;
	const session = world.accounts.logIn(
		text( 'identifiers.email_address' ),
		text( 'validators.password' )
	);
	if ( typeof session === 'string' ) {
		return { outcome: session };
	}
	const cookies = sessionCookies( visit, session );
	return {
		outcome: 'ok',
		headers: cookies.lines,
		body: {
			cookie: cookies.text,
			message: 'Login successful',
			tracking_id: session.account,
			status: 'success',
		},
	};
} );

/** Attributes become the profile; values that are neither text nor boolean are dropped. */
const attributesOf = ( body: Record< string, unknown > ): Profile =>
	Object.fromEntries(
		Object.entries( ( body.attributes ?? {} ) as object ).filter(
			( [ key, value ] ) =>
				key !== 'email-address' &&
				( typeof value === 'string' || typeof value === 'boolean' )
		)
	);

/** A provider's one-time key replaces the password, and the provider vouches for the address. */
const redeem = (
	world: World,
	key: string,
	attributes: Profile
): Account | 'bad-token' | 'not-verified' | 'already-exists' => {
	const who = world.providers.redeem( key );
	if ( ! who ) {
		return 'bad-token';
	}
	const account = registerPerson( world.accounts, who, attributes );
	if ( typeof account !== 'string' ) {
		world.providers.link( account, who );
	}
	return account;
};

export const register = defineCall( 'identity.register', registerWire, ( visit ) => {
	const { world, text, body } = visit;
	const key = text( 'validators.token_exchange' );
	if ( key && text( 'validators.password' ) ) {
		return { outcome: 'two-validators' };
	}
	const account = key
		? redeem( world, key, attributesOf( body ) )
		: world.accounts.register( {
				email: text( 'identifiers.email_address' ),
				password: text( 'validators.password' ),
				attributes: attributesOf( body ),
			} );
	if ( typeof account === 'string' ) {
		return { outcome: account };
	}
	const cookies = sessionCookies( visit, world.accounts.openSession( account ) );
	return {
		outcome: 'ok',
		headers: cookies.lines,
		body: {
			cookie: cookies.text,
			message: 'Registration successful',
			tracking_id: account.id,
		},
	};
} );

export const logout = defineCall(
	'identity.logout',
	logoutWire,
	( { world, session, registry, url } ) => {
		const context = url.searchParams.get( 'context' );
		if ( context !== 'account' && context !== 'site' ) {
			return {
				outcome: 'bad-request',
				body: {
					message: `"${ context }" is no context; allowed: account, site.`,
				},
			};
		}
		if ( ! world.accounts.closeSession( session ) ) {
			return { outcome: 'no-session' };
		}
		return {
			outcome: 'ok',
			headers: [ registry.sessionCookie, registry.trackingCookie ].map(
				( name ): HeaderLine => [ 'set-cookie', clearingLine( name ) ]
			),
		};
	}
);
