/** The calls that start and end a session (`wire-9`, `session-11`). */
import type { UserSession } from '#src/domain/profile/account.ts';
import type {
	LoginFailure,
	OutageFailure,
	ProviderFailure,
	RegisterFailure,
	TooManyRequests,
} from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isCookieValue } from '#src/domain/site/cookie-characters.ts';
import { knownOutage } from '../http/outage-failure.ts';
import type { Http, Reply } from '../http/request.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import { headingOf, titleOf } from '../http/title-of.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import { sessionFromWire } from './wire.ts';

export interface Credentials {
	readonly email: string;
	readonly password: string;
}

export interface RegistrationAttributes {
	readonly 'full-name': string;
	readonly 'first-name': string;
	readonly 'last-name': string;
	readonly 'email-address': string;
	readonly 'sso-user': boolean;
	readonly passwordless: boolean;
	readonly 'passwordless-registration': boolean;
}

/** The provider itself sends name and email address to the service. */
type ProviderAttributes = Readonly< Record< string, string | boolean > > & {
	readonly 'sso-user': true;
};

interface Auth {
	login: ( credentials: Credentials ) => Promise< Result< UserSession, LoginFailure > >;
	register: (
		credentials: Credentials,
		attributes: RegistrationAttributes
	) => Promise< Result< UserSession, RegisterFailure > >;
	/** @param token From the provider's window, instead of a password. */
	registerWithProvider: (
		token: string,
		attributes: ProviderAttributes
	) => Promise< Result< UserSession, Exclude< ProviderFailure, 'closed' > > >;
	/** True if the service confirms that the session is deleted. Never throws. */
	logout: ( context: 'account' | 'site' ) => Promise< boolean >;
}

/**
 * The reason for a 401 is in its body, or is its title, heading or message ("Email verification is
 * required").
 */
const NOT_VERIFIED = 'email-verification-is-required';

const kebabOf = ( text: string | null ): string =>
	( text ?? '' )
		.toLowerCase()
		.replace( /[^a-z0-9]+/g, '-' )
		.replace( /^-|-$/g, '' );

const isNotVerified = ( { text }: Reply ): boolean =>
	text.includes( NOT_VERIFIED ) ||
	[ titleOf( text ), headingOf( text ) ].some( ( words ) =>
		kebabOf( words ).includes( NOT_VERIFIED )
	);

const SESSION_DELETED = 'Session deleted';
/** Milliseconds: two attempts fit into the ten seconds that a log-out may take. */
const LOGOUT_TIMEOUT = 5_000;

export function createAuth( http: Http, prefix: string, sessionCookie: string ): Auth {
	const sessionOf = ( reply: Reply ): Result< UserSession, TooManyRequests | OutageFailure > => {
		const wait = tooManyRequests( reply );
		if ( wait ) {
			return failed( wait );
		}
		if ( ! reply.ok ) {
			throw reply.failure();
		}
		const session = sessionFromWire( reply.json(), sessionCookie );
		if ( ! session ) {
			throw reply.unreadable();
		}
		// A character that a cookie cannot hold would truncate the id to another reader's.
		if ( ! isCookieValue( session.trackingId ) ) {
			throw reply.unreadable( 'tracking_id has a character that a cookie does not take' );
		}
		return done( session );
	};
	const bodyOf = ( { email, password }: Credentials ) => ( {
		identifiers: { email_address: email },
		validators: { password },
	} );

	const register = ( body: object ) =>
		http.send( 'identity.register', {
			method: 'POST',
			path: `/${ prefix }/register`,
			body,
		} );

	return {
		async login( credentials ) {
			try {
				const reply = await http.send( 'identity.login', {
					method: 'POST',
					path: `/${ prefix }/login`,
					body: bodyOf( credentials ),
				} );
				if ( reply.status === 404 ) {
					return failed( 'user-not-found' );
				}
				if ( reply.status === 401 ) {
					return failed(
						isNotVerified( reply ) ? 'email-not-verified' : 'invalid-password'
					);
				}
				return sessionOf( reply );
			} catch ( error ) {
				return failed( knownOutage( error ) );
			}
		},

		async register( credentials, attributes ) {
			try {
				const reply = await register( {
					...bodyOf( credentials ),
					attributes,
				} );
				if ( reply.status === 400 ) {
					return failed( 'password-not-strong' );
				}
				if ( reply.status === 409 ) {
					return failed( 'user-already-exists' );
				}
				return sessionOf( reply );
			} catch ( error ) {
				return failed( knownOutage( error ) );
			}
		},

		async registerWithProvider( token, attributes ) {
			try {
				const reply = await register( {
					// Never send an address here, because the provider vouches for it (T23).
					identifiers: {},
					validators: { token_exchange: token },
					attributes,
				} );
				if ( reply.status === 401 && isNotVerified( reply ) ) {
					return failed( 'email-not-verified' );
				}
				if ( reply.status === 409 ) {
					return failed( 'user-already-exists' );
				}
				return sessionOf( reply );
			} catch ( error ) {
				return failed( knownOutage( error ) );
			}
		},

		async logout( context ) {
			try {
				const reply = await http.send( 'identity.logout', {
					method: 'POST',
					path: `/${ prefix }/logout`,
					query: { context },
					timeout: LOGOUT_TIMEOUT,
				} );
				const body = reply.json();
				return (
					reply.ok && isRecord( body ) && textIn( body, 'message' ) === SESSION_DELETED
				);
			} catch {
				return false;
			}
		},
	};
}
