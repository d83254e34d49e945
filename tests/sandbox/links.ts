/**
 * The one-time links that the identity service mails, and the tokens that lead a reader from one
 * sister site to another.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export type LinkKind = 'login' | 'register' | 'handoff' | 'reset' | 'email-change';

export interface Link {
	readonly token: string;
	readonly kind: LinkKind;
	readonly email: string;
	/** Null for an address without an account. */
	readonly account: string | null;
	/** The return address after the log-in. */
	readonly redirect: string;
	issuedAt: number;
	usedAt: number | null;
}

export type LinkState = 'good' | 'unknown' | 'used' | 'expired' | 'long-gone';

export interface Links {
	readonly issue: (
		order: Pick< Link, 'kind' | 'email' > & Partial< Pick< Link, 'account' | 'redirect' > >
	) => Link;
	/** Looks up the token's link; undefined if there is none of these kinds. */
	readonly find: ( token: string, kinds: readonly LinkKind[] ) => Link | undefined;
	readonly stateOf: ( link: Link | undefined ) => LinkState;
	readonly use: ( link: Link ) => void;
}

/** Milliseconds for which a link may be used. */
export const LINK_LIFE = 15 * 60_000;
/** Milliseconds after which the service has forgotten a used link. */
export const LINK_MEMORY = 24 * 3_600_000;

export const createLinks = ( clock: Clock ): Links => {
	const links: Link[] = [];
	return {
		issue: ( { kind, email, account = null, redirect = '' } ) => {
			const link: Link = {
				token: randomUUID(),
				kind,
				email,
				account,
				redirect,
				issuedAt: clock.now(),
				usedAt: null,
			};
			links.push( link );
			return link;
		},
		find: ( token, kinds ) =>
			links.find( ( link ) => link.token === token && kinds.includes( link.kind ) ),
		stateOf: ( link ) => {
			if ( ! link ) {
				return 'unknown';
			}
			const age = clock.now() - link.issuedAt;
			if ( age > LINK_MEMORY ) {
				return 'long-gone';
			}
			if ( age > LINK_LIFE ) {
				return 'expired';
			}
			return link.usedAt === null ? 'good' : 'used';
		},
		use: ( link ) => {
			link.usedAt = clock.now();
		},
	};
};
