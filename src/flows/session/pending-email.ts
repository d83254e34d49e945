/**
 * The address that a sign-in link was sent to, kept in this browser so that the link is recognized
 * when it comes back, perhaps in another tab (`sign-in-22`).
 */
import type { LinkAction } from '#src/services/identity/token-exchange.ts';
import { recordIn } from '#src/services/http/shape.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

export interface PendingEmail {
	readonly email: string;
	readonly action: LinkAction;
	/** Milliseconds since the epoch, by the services' time. */
	readonly askedAt: number;
	/**
	 * Comes back in the link that this browser has asked for, and in no other; absent in what was
	 * kept before marks.
	 */
	readonly mark?: string;
	/**
	 * Milliseconds that the services were ahead of this device then; kept with the entry, not to be
	 * given.
	 */
	readonly ahead?: number;
}

const KEY = 'circ-pending-email';
/** Milliseconds: a link that comes later than this is one that nobody here waits for. */
const KEPT = 24 * 3_600_000;

const isPending = ( value: unknown ): value is PendingEmail => {
	const { email, action, askedAt, mark = '', ahead = 0 } = Object( value ) as PendingEmail;
	return (
		typeof email === 'string' &&
		( action === 'login' || action === 'register' ) &&
		typeof mark === 'string' &&
		Number.isFinite( askedAt ) &&
		Number.isFinite( ahead )
	);
};

/** Null when no link is waited for here. */
export function pendingEmailOf( { browser }: Slice ): PendingEmail | null {
	const pending = recordIn( browser.storage.device.get( KEY ) );
	return isPending( pending ) && ageOfPending( { browser }, pending ) < KEPT ? pending : null;
}

/**
 * Milliseconds, by the services' time. A page that does not know it yet has the device's alone:
 * that one may be as wrong as it was when the link was asked for, or may have been put right since.
 * Both are tried, and the nearer counts.
 */
export function ageOfPending( { browser }: Slice, { askedAt, ahead = 0 }: PendingEmail ): number {
	const age = browser.clock.now().getTime() - askedAt;
	return browser.clock.ahead() === null
		? Math.min( Math.abs( age ), Math.abs( age + ahead ) )
		: age;
}

export function keepPendingEmail(
	{ browser: { clock, storage } }: Slice,
	pending: PendingEmail
): void {
	storage.device.set( KEY, JSON.stringify( { ...pending, ahead: clock.ahead() ?? 0 } ) );
}

export const forgetPendingEmail = ( { browser }: Slice ): void =>
	browser.storage.device.remove( KEY );
