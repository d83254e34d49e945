/**
 * Decides who may see a screen, and where everybody else is sent (`address-2`, `address-6` to
 * `address-12`).
 */
import { REDIRECTS_MAX } from '../limits.ts';
import { LOGIN_PATH } from '../addresses/modal-paths.ts';
import { MEMBERSHIP_PATH, SETTINGS_PATH, type AccountPath } from '../addresses/paths.ts';
import { STATUS_GROUPS, type SubscriptionStatus } from '../subscriptions/subscription-status.ts';
import { hasHomeDelivery, isSubscriber } from './visitor.ts';

export type Requirement =
	/** Anybody. */
	| 'none'
	/** /account and /account/register: no screen of their own. */
	| 'index'
	/** Log-in and passwordless pages send a reader who is logged in to the settings. */
	| 'logged-out'
	| 'login'
	| 'subscriber'
	/** Subscribers, and whoever still gets texts: they can turn them off (`address-9`). */
	| 'texts'
	| 'payment-method'
	/** The payflow: closed to a reader who must not be sold a second membership (`address-11`). */
	| 'selling';

/** What is known of the reader; 'unknown' while a call is under way or has failed. */
export interface GuardedVisitor {
	/** 'unknown' where no session cookie can be read and a service is asked. */
	readonly loggedIn: boolean | 'unknown';
	readonly status: SubscriptionStatus | 'unknown';
	readonly products: readonly string[] | 'unknown';
	readonly hasPaymentMethod: boolean | 'unknown';
	/** A text campaign is on. */
	readonly getsTexts: boolean | 'unknown';
	/** A live subscription on any plan (selling.ts). */
	readonly sellingRefused: boolean | 'unknown';
}

export type Access =
	| { readonly kind: 'allow' }
	/** Nothing is guessed: the screen waits and offers to ask again. */
	| { readonly kind: 'wait' }
	| {
			readonly kind: 'redirect';
			readonly to: AccountPath;
			/** The reader comes back here after log-in. */
			readonly remember: boolean;
	  };

const ALLOW: Access = { kind: 'allow' };
const WAIT: Access = { kind: 'wait' };
const redirect = ( to: AccountPath, remember = false ): Access => ( {
	kind: 'redirect',
	to,
	remember,
} );

function subscriberAccess( { status, products }: GuardedVisitor ): Access {
	const held = products === 'unknown' ? [] : products;
	const derived = status === 'unknown' ? 'None' : status;
	if ( isSubscriber( derived, held ) ) {
		return ALLOW;
	}
	return status === 'unknown' || products === 'unknown' ? WAIT : redirect( MEMBERSHIP_PATH );
}

function textsAccess( visitor: GuardedVisitor ): Access {
	const access = subscriberAccess( visitor );
	if ( access.kind !== 'redirect' || visitor.getsTexts === false ) {
		return access;
	}
	return visitor.getsTexts === 'unknown' ? WAIT : ALLOW;
}

function paymentMethodAccess( visitor: GuardedVisitor ): Access {
	const { hasPaymentMethod, products, status } = visitor;
	if ( hasPaymentMethod === false ) {
		return redirect( MEMBERSHIP_PATH );
	}
	if ( hasPaymentMethod === 'unknown' || products === 'unknown' ) {
		return WAIT;
	}
	if ( ! hasHomeDelivery( products ) ) {
		return ALLOW;
	}
	if ( status === 'unknown' ) {
		return WAIT;
	}
	return STATUS_GROUPS.activeLike.includes( status ) ||
		STATUS_GROUPS.paused.includes( status ) ||
		status === 'Past Due'
		? ALLOW
		: redirect( MEMBERSHIP_PATH );
}

function sellingAccess( { loggedIn, sellingRefused }: GuardedVisitor ): Access {
	if ( ! loggedIn || sellingRefused === false ) {
		return ALLOW;
	}
	return sellingRefused === 'unknown' ? WAIT : redirect( MEMBERSHIP_PATH );
}

export function decideAccess( requirement: Requirement, visitor: GuardedVisitor ): Access {
	if ( requirement === 'none' ) {
		return ALLOW;
	}
	if ( visitor.loggedIn === 'unknown' ) {
		return WAIT;
	}
	switch ( requirement ) {
		case 'index':
			return redirect( visitor.loggedIn ? SETTINGS_PATH : LOGIN_PATH );
		case 'logged-out':
			return visitor.loggedIn ? redirect( SETTINGS_PATH ) : ALLOW;
		case 'selling':
			return sellingAccess( visitor );
	}
	if ( ! visitor.loggedIn ) {
		return redirect( LOGIN_PATH, true );
	}
	switch ( requirement ) {
		case 'login':
			return ALLOW;
		case 'subscriber':
			return subscriberAccess( visitor );
		case 'texts':
			return textsAccess( visitor );
		case 'payment-method':
			return paymentMethodAccess( visitor );
	}
}

/**
 * Follows the redirects of one navigation and aborts when they go round (`address-13`). `settle()`
 * when a screen shows. The message for the reader is `pageErrors.circularRedirect()`.
 */
export class RedirectTrail {
	#visited: string[] = [];

	/** 'go', or 'circular' when `to` was left before or the chain is longer than any honest one. */
	follow( from: string, to: string ): 'go' | 'circular' {
		this.#visited.push( from );
		return this.#visited.includes( to ) || this.#visited.length > REDIRECTS_MAX
			? 'circular'
			: 'go';
	}

	settle(): void {
		this.#visited = [];
	}
}
