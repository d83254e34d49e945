/**
 * The address that a sign-in link is under way to, kept in this browser so that the link is known when it comes
 * back, perhaps in another tab. Specification §4, Passwordless, "A pending e-mail is stored"; decision 12.
 */
import type { LinkAction } from '#src/services/identity/token-exchange.ts';
import type { SessionDeps } from './deps.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' >;

export interface PendingEmail {
	readonly email: string;
	readonly action: LinkAction;
	/** Milliseconds since the epoch. */
	readonly askedAt: number;
	/** Comes back in the link that this browser has asked for, and in no other; absent in what was kept before marks. */
	readonly mark?: string;
}

const KEY = 'circ-pending-email';
/** Milliseconds: a link that comes later than this is one that nobody here waits for. */
const KEPT = 24 * 3_600_000;

const isPending = ( value: unknown ): value is PendingEmail => {
	const { email, action, askedAt } = Object( value ) as PendingEmail;
	return (
		typeof email === 'string' &&
		( action === 'login' || action === 'register' ) &&
		typeof askedAt === 'number'
	);
};

function parsed( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}

/** Null when no link is waited for here. */
export function pendingEmailOf( { browser }: Slice ): PendingEmail | null {
	const pending = parsed( browser.storage.device.get( KEY ) ?? '' );
	return isPending( pending ) &&
		browser.clock.now().getTime() - pending.askedAt < KEPT
		? pending
		: null;
}

export function keepPendingEmail( deps: Slice, pending: PendingEmail ): void {
	deps.browser.storage.device.set( KEY, JSON.stringify( pending ) );
	deps.store.setState( { pendingEmail: pending.email } );
}

export function forgetPendingEmail( deps: Slice ): void {
	deps.browser.storage.device.remove( KEY );
	deps.store.setState( { pendingEmail: null } );
}
