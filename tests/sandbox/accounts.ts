/**
 * Accounts and sessions of the identity service, and what log-in and registration answer
 * (`wire-9`).
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { welcome } from './mails.ts';
import type { Outbox } from './outbox.ts';
import type { Account, Profile, Session } from './records.ts';

const SESSION_MS = 365 * 86_400_000;

export interface Registration {
	readonly email: string;
	/** Absent for an account without a password. */
	readonly password?: string;
	readonly attributes?: Profile;
	/** Whether the address is already confirmed; true by default. */
	readonly verified?: boolean;
	/** Whether the reader must confirm the address before logging in; false by default. */
	readonly mustVerify?: boolean;
}

export interface Accounts {
	readonly all: () => readonly Account[];
	readonly sessions: () => readonly Session[];
	readonly register: ( order: Registration ) => Account | 'weak-password' | 'already-exists';
	readonly logIn: (
		email: string,
		password: string
	) => Session | 'unknown-address' | 'wrong-password' | 'not-verified';
	readonly openSession: ( account: Account ) => Session;
	/** Returns false if the password is too weak. */
	readonly setPassword: ( account: Account, password: string ) => boolean;
	/** Returns false if another account has the address. */
	readonly changeEmail: ( account: Account, email: string ) => boolean;
	/** Returns false if there was no such session. */
	readonly closeSession: ( id: string | null ) => boolean;
	/** Deletes the account and ends its sessions. */
	readonly remove: ( account: Account ) => void;
	/** The account of an open session. */
	readonly bySession: ( id: string | null ) => Account | undefined;
	readonly byEmail: ( email: string ) => Account | undefined;
	readonly byId: ( id: string ) => Account | undefined;
	/** Merges the values; a missing key keeps its value. */
	readonly saveProfile: ( account: Account, values: Profile ) => void;
}

const normalised = ( email: string ): string => email.trim().toLowerCase();

/** Eight characters, one of them an upper-case letter of any script (`limit-2`). */
const isStrong = ( password: string ): boolean =>
	[ ...password ].length >= 8 && /\p{Lu}/u.test( password );

export const createAccounts = (
	clock: Clock,
	outbox: Outbox,
	newSessionId: () => string
): Accounts => {
	const accounts: Account[] = [];
	const sessions: Session[] = [];

	const byId = ( id: string ): Account | undefined =>
		accounts.find( ( account ) => account.id === id );
	const byEmail = ( email: string ): Account | undefined =>
		accounts.find( ( account ) => account.email === normalised( email ) );
	const openSessionBy = ( id: string | null ): Session | undefined =>
		sessions.find(
			( session ) =>
				session.id === id &&
				session.endedAt === null &&
				clock.now() - Date.parse( session.startedAt ) < SESSION_MS
		);
	const openSession = ( account: Account ): Session => {
		const session = {
			id: newSessionId(),
			account: account.id,
			startedAt: clock.iso(),
			endedAt: null,
		};
		sessions.push( session );
		return session;
	};

	return {
		all: () => accounts,
		sessions: () => sessions,
		byId,
		byEmail,
		openSession,
		bySession: ( id ) => {
			const session = openSessionBy( id );
			return session && byId( session.account );
		},
		closeSession: ( id ) => {
			const session = openSessionBy( id );
			if ( session ) {
				session.endedAt = clock.iso();
			}
			return session !== undefined;
		},
		remove: ( account ) => {
			sessions
				.filter( ( session ) => session.account === account.id )
				.forEach( ( session ) => {
					session.endedAt ??= clock.iso();
				} );
			accounts.splice( accounts.indexOf( account ), 1 );
		},
		register: ( { email, password, attributes = {}, verified = true, mustVerify = false } ) => {
			if ( password !== undefined && ! isStrong( password ) ) {
				return 'weak-password';
			}
			if ( byEmail( email ) ) {
				return 'already-exists';
			}
			const account: Account = {
				id: randomUUID(),
				email: normalised( email ),
				password: password ?? null,
				emailVerified: verified && ! mustVerify,
				mustVerify,
				profile: Object.keys( attributes ).length > 0 ? { ...attributes } : null,
				grants: [],
				registeredAt: clock.iso(),
			};
			accounts.push( account );
			outbox.send( welcome( account.email ) );
			return account;
		},
		logIn: ( email, password ) => {
			const account = byEmail( email );
			if ( ! account ) {
				return 'unknown-address';
			}
			if ( account.password === null || account.password !== password ) {
				return 'wrong-password';
			}
			return account.mustVerify && ! account.emailVerified
				? 'not-verified'
				: openSession( account );
		},
		setPassword: ( account, password ) => {
			if ( ! isStrong( password ) ) {
				return false;
			}
			account.password = password;
			return true;
		},
		changeEmail: ( account, email ) => {
			if ( byEmail( email ) ) {
				return false;
			}
			account.email = normalised( email );
			account.emailVerified = true;
			return true;
		},
		saveProfile: ( account, values ) => {
			account.profile = { ...account.profile, ...values };
		},
	};
};
