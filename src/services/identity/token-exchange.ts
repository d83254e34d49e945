/** A mailed link's token becomes a session (`wire-11`, `sign-in-25`, `sign-in-26`). */
import type { ExchangeFailure, LinkFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isPage } from '../http/answer.ts';
import type { Http, Reply } from '../http/request.ts';
import { ServiceUnavailable } from '../http/service-error.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export type LinkAction = 'login' | 'register';

interface LinkRequest {
	readonly email: string;
	readonly action: LinkAction;
	/** Validated path to open after the sign-in. */
	readonly redirect: string;
}

interface TokenExchange {
	/** Succeeds if the service confirms that the mail is being sent. */
	sendLink: ( request: LinkRequest ) => Promise< Result< null, LinkFailure > >;
	/** Succeeds if the service answers with a redirect; it has then set its cookies. */
	exchangeToken: ( token: string ) => Promise< Result< null, ExchangeFailure > >;
}

/** Part of the answer's message. */
const SENT = 'Check your inbox';

/** The documented refusals. */
const REFUSALS: Readonly< Record< number, ExchangeFailure > > = {
	400: 'link-incomplete',
	401: 'link-expired',
	404: 'link-used',
	409: 'link-expired',
	410: 'link-expired',
};

function isOnItsWay( reply: Reply ): boolean {
	if ( ! reply.ok ) {
		reply.failure();
		return false;
	}
	if ( reply.status === 201 && reply.text.trim() === '' ) {
		// The reference documents this status with an empty body.
		return true;
	}
	const body = reply.json();
	return isRecord( body ) && textIn( body, 'message' ).includes( SENT );
}

function unavailable( error: unknown ): { ok: false; failure: 'service-unavailable' } {
	if ( error instanceof ServiceUnavailable ) {
		return failed( 'service-unavailable' as const );
	}
	throw error;
}

export function createTokenExchange( http: Http, prefix: string ): TokenExchange {
	const path = `/${ prefix }/token-exchange`;
	return {
		async sendLink( { email, action, redirect } ) {
			try {
				const reply = await http.send( 'identity.ask-for-link', {
					method: 'POST',
					path,
					body: {
						identifiers: { email_address: email },
						// The service's reference has `action` and `redirect`; its older form has
						// `delivery`.
						action,
						redirect,
						delivery: {
							method: 'email',
							destination: email,
							action,
							redirect,
						},
					},
				} );
				if ( reply.status === 409 ) {
					return failed( 'user-already-exists' );
				}
				const wait = tooManyRequests( reply );
				if ( wait ) {
					return failed( wait );
				}
				return isOnItsWay( reply ) ? done( null ) : failed( 'not-sent' );
			} catch ( error ) {
				return unavailable( error );
			}
		},

		async exchangeToken( token ) {
			try {
				const reply = await http.send( 'identity.exchange-token', {
					path,
					query: { token },
					redirect: 'manual',
				} );
				if ( reply.redirected ) {
					return done( null );
				}
				if ( reply.ok && isPage( reply.text ) ) {
					// Only a proxy or portal in between answers with a page.
					throw reply.unreadable();
				}
				const refusal = tooManyRequests( reply ) ?? REFUSALS[ reply.status ];
				if ( ! refusal ) {
					// An undocumented status is logged for developers.
					reply.failure();
				}
				return failed( refusal ?? 'invalid-token' );
			} catch ( error ) {
				return unavailable( error );
			}
		},
	};
}
