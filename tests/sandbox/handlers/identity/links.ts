/**
 * Sign-in by link at the identity service: asking for a link, and exchanging its token
 * (`sign-in-19` to `sign-in-26`).
 */
import askWire from '../../../wire/identity.ask-for-link.json';
import exchangeWire from '../../../wire/identity.exchange-token.json';
import type { LinkState } from '../../links.ts';
import { signInLink } from '../../mails.ts';
import type { Account } from '../../records.ts';
import { defineCall, type Visit } from '../define-call.ts';
import { sessionCookies } from './sign-in.ts';

export const askForLink = defineCall( 'identity.ask-for-link', askWire, ( { world, text } ) => {
	const email = text( 'identifiers.email_address' );
	// In the published reference the action has its own field; in the older client's form it is
	// part of `delivery`.
	const at = world.wire === 'published' ? '' : 'delivery.';
	const action = text( `${ at }action` );
	const delivery = [ text( 'delivery.method' ), text( 'delivery.destination' ) ].filter(
		( value ) => at || value
	);
	if (
		( action !== 'login' && action !== 'register' ) ||
		! delivery.every( ( value ) => [ 'email', email ].includes( value ) )
	) {
		return {
			outcome: 'bad-request',
			body: {
				message: `${ at }action is login or register; a delivery goes by email to the address of the identifiers.`,
			},
		};
	}
	const account = world.accounts.byEmail( email );
	if ( action === 'login' && ! account ) {
		return { outcome: 'unknown-address' };
	}
	if ( action === 'register' && account ) {
		return { outcome: 'already-exists' };
	}
	const link = world.links.issue( {
		kind: action,
		email,
		account: account?.id ?? null,
		redirect: text( `${ at }redirect` ),
	} );
	world.outbox.send( signInLink( link ) );
	return { outcome: 'ok' };
} );

const REFUSALS = {
	unknown: 'not-found',
	used: 'not-found',
	expired: 'unused-expired',
	'long-gone': 'link-expired',
} as const satisfies Record< Exclude< LinkState, 'good' >, string >;

/** The account that a link leads to; registration creates it. */
const accountOf = ( { world }: Visit, email: string, isNew: boolean ): Account | undefined => {
	if ( isNew && ! world.accounts.byEmail( email ) ) {
		world.accounts.register( {
			email,
			attributes: { passwordless: true },
		} );
	}
	return world.accounts.byEmail( email );
};

export const exchangeToken = defineCall( 'identity.exchange-token', exchangeWire, ( visit ) => {
	const { world, url } = visit;
	const token = url.searchParams.get( 'token' ) ?? '';
	if ( ! /^[\w-]{8,}$/.test( token ) ) {
		return { outcome: 'bad-request' };
	}
	const link = world.links.find( token, [ 'login', 'register', 'handoff' ] );
	const state = world.links.stateOf( link );
	if ( ! link || state !== 'good' ) {
		const isUsedUp = link?.usedAt !== null && state === 'expired';
		return {
			outcome: isUsedUp ? 'used-expired' : REFUSALS[ state === 'good' ? 'unknown' : state ],
		};
	}
	const account = accountOf( visit, link.email, link.kind === 'register' );
	if ( ! account ) {
		return { outcome: 'not-found' };
	}
	world.links.use( link );
	account.emailVerified = true;
	return {
		outcome: 'ok',
		headers: [
			...sessionCookies( visit, world.accounts.openSession( account ) ).lines,
			[ 'location', link.redirect || '/' ],
		],
	};
} );
