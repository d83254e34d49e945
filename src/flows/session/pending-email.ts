/** This browser recognizes the link that it requested, perhaps in another tab (`sign-in-22`). */
import type { LinkAction } from '#src/services/identity/token-exchange.ts';
import { recordIn } from '#src/domain/shape.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

interface PendingEmail {
	readonly email: string;
	readonly action: LinkAction;
	/** Milliseconds since the epoch, by the services' clock. */
	readonly askedAt: number;
	/** Only the link that this browser requested has it; older entries have none. */
	readonly mark?: string;
	/** Milliseconds by which the services' clock was ahead of this device; set here. */
	readonly ahead?: number;
}

const KEY = 'circ-pending-email';
const ASKED_HERE = 'circ-link-asked';
/** Milliseconds after which a link is no longer expected. */
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

/** Null if there is none. An address that has certainly expired is removed. */
export function pendingEmailOf( { browser }: Slice ): PendingEmail | null {
	const pending = recordIn( browser.storage.device.get( KEY ) );
	if ( ! isPending( pending ) ) {
		return null;
	}
	const isExpected = ageOfPending( { browser }, pending ) < KEPT;
	if ( ! isExpected && browser.clock.ahead() !== null ) {
		forgetPendingEmail( { browser } );
	}
	return isExpected ? pending : null;
}

/**
 * Milliseconds since the link was requested, by the services' clock. Before the first answer a page
 * only has the device's clock, which may be as wrong as it was then, or may have been corrected
 * since. Both ages are computed, and the smaller one counts.
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
	storage.tab.set( ASKED_HERE, 'true' );
}

export function forgetPendingEmail( { browser: { storage } }: Slice ): void {
	storage.device.remove( KEY );
	storage.tab.remove( ASKED_HERE );
}

/** The address, if this tab requested the link: another person may open the next tab. */
export const pendingEmailHere = ( deps: Slice ): PendingEmail | null =>
	deps.browser.storage.tab.get( ASKED_HERE ) === null ? null : pendingEmailOf( deps );
