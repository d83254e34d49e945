/**
 * Decides who may see a screen, and redirects others (`address-2`, `address-6` to `address-12`).
 */
import { REDIRECTS_MAX } from '../limits.ts';
import { LOGIN_PATH } from '../addresses/modal-paths.ts';
import { MEMBERSHIP_PATH, SETTINGS_PATH, type AccountPath } from '../addresses/paths.ts';
import { STATUS_GROUPS, type SubscriptionStatus } from '../subscriptions/subscription-status.ts';
import { hasHomeDelivery, isSubscriber } from './visitor.ts';

export type Requirement =
	| 'none'
	/** /account and /account/register, which have no screens. */
	| 'index'
	/** Log-in and passwordless pages: a logged-in reader is redirected to the settings. */
	| 'logged-out'
	| 'login'
	| 'subscriber'
	/** Former subscribers who still get texts may come to unsubscribe (`address-9`). */
	| 'texts'
	| 'payment-method'
	/** The payflow: closed to a reader who must not buy a second membership (`address-11`). */
	| 'selling';

/** The known facts about the reader; each is 'unknown' while its call is pending or has failed. */
export interface GuardedVisitor {
	/** 'unknown' when the session cookie is unreadable and a service has to be asked. */
	readonly loggedIn: boolean | 'unknown';
	readonly status: SubscriptionStatus | 'unknown';
	readonly products: readonly string[] | 'unknown';
	readonly hasPaymentMethod: boolean | 'unknown';
	readonly getsTexts: boolean | 'unknown';
	/** Whether the reader has a live subscription, on any plan (selling.ts). */
	readonly sellingRefused: boolean | 'unknown';
}

export type Access =
	| { readonly kind: 'allow' }
	/** Not enough is known: the screen waits and offers a retry. */
	| { readonly kind: 'wait' }
	| {
			readonly kind: 'redirect';
			readonly to: AccountPath;
			/** Whether to return to this screen after the log-in. */
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

/** Stops a redirect loop in one navigation (`address-13`). Call `settle()` when a screen shows. */
export class RedirectTrail {
	#visited: string[] = [];

	/** 'circular' if the chain has left `to` before, or is longer than any legitimate one. */
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
