/** The closed set of reasons why a command was not done. */
import type { SessionChangedFailure } from './money-failure.ts';

export type IdentityFailure =
	| 'user-not-found'
	| 'email-not-verified'
	| 'invalid-password'
	| 'password-not-strong'
	| 'user-already-exists'
	| 'bad-credentials'
	| 'invalid-state'
	| 'bad-request'
	| 'session-not-authenticated';

/**
 * Nothing certain came back.
 * - service-unavailable: a 5xx, a time-out, a cut or unreadable answer, or no network.
 * - call-failed: a 4xx that the call gives no meaning to.
 */
export type OutageFailure = 'service-unavailable' | 'call-failed';

/** 429, and Retry-After in seconds. */
export interface TooManyRequests {
	readonly reason: 'too-many-requests';
	readonly seconds: number;
}

/** A service that does not answer, where more of it is known. */
export interface KnownOutage {
	readonly reason: 'service-unavailable';
	/** The browser has no network. */
	readonly isOffline: boolean;
	/** Until the next try, when the service says so (Retry-After). */
	readonly seconds: number | null;
}

/** How long to wait before the next try; null for any other failure. */
export const secondsToWait = ( failure: unknown ): number | null => {
	const { reason, seconds } = Object( failure ) as Partial< TooManyRequests | KnownOutage >;
	switch ( reason ) {
		case 'too-many-requests':
			return seconds ?? 0;
		case 'service-unavailable':
			return seconds ?? null;
		default:
			return null;
	}
};

/** Whether nothing certain came back, whatever else is known of it. */
export const isUnanswered = ( failure: unknown ): boolean =>
	failure === 'service-unavailable' ||
	( Object( failure ) as Partial< KnownOutage > ).reason === 'service-unavailable';

/** Outcomes of login (`wire-9`). */
export type LoginFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'email-not-verified' | 'invalid-password' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Outcomes of register (`wire-9`). */
export type RegisterFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'user-already-exists' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/**
 * Setting the session up after a log-in. Only with service-unavailable does the session stay
 * (`session-7`); the other two have logged the reader out (`session-6`).
 */
export type SessionFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** A sign-in link was asked for, and none is known to be on its way (`sign-in-21`). */
export type LinkFailure =
	| Extract< IdentityFailure, 'user-already-exists' >
	/** The service did not say 'Check your inbox'. */
	| 'not-sent'
	/** Registering begins with the profile. */
	| 'profile-not-saved'
	| TooManyRequests
	| Extract< OutageFailure, 'service-unavailable' >;

/** GET token-exchange, by the service's reference (`sign-in-26`). */
export type ExchangeFailure =
	/** 400, or an address without its token. */
	| 'link-incomplete'
	/** 401, 409, 410. */
	| 'link-expired'
	/** 404: each link works once. */
	| 'link-used'
	/** Any other answer than a redirect, or one without a session. */
	| 'invalid-token'
	| TooManyRequests
	/** It is not known whether the link is spent. */
	| Extract< OutageFailure, 'service-unavailable' >;

/** Outcomes of users/reset (`wire-9`). */
export type ResetRequestFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'bad-request' >
	| TooManyRequests
	| Extract< OutageFailure, 'service-unavailable' >
	| KnownOutage;

/**
 * Outcomes of users/reset/{state}; a state that was used is as invalid as one that never was
 * (`wire-9`).
 */
export type ResetFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'invalid-state' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Outcomes of users/change-password (`sign-in-40`). */
export type ChangePasswordFailure =
	| Extract<
			IdentityFailure,
			| 'password-not-strong'
			| 'bad-credentials'
			| 'user-not-found'
			| 'session-not-authenticated'
	  >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Outcomes of users/update-email (`sign-in-43`). */
export type EmailChangeFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'session-not-authenticated' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Confirming an e-mail change: the refusals that the body of the answer names (`wire-10`). */
export type ConfirmEmailFailure =
	| Extract< IdentityFailure, 'bad-credentials' >
	| 'link-expired'
	| 'email-taken'
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/**
 * A sign-in with a provider. 'closed': the window went away without an answer (`sign-in-31`).
 * 'email-not-verified': the provider does not answer for the address.
 */
export type ProviderFailure =
	| 'closed'
	| Extract< IdentityFailure, 'email-not-verified' | 'user-already-exists' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** POST profile. */
export type ProfileFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** PUT profile/{id}: a refusal is bad-request. */
export type ExtendedProfileFailure =
	Extract< IdentityFailure, 'bad-request' > | Extract< OutageFailure, 'service-unavailable' >;

/** An order of a plan that was not done, or is not known to be (`payment-32`). */
export type SubscribeFailure =
	/** A live subscription on any plan. Nothing was sent. */
	| { readonly reason: 'already-active' }
	/** A membership was paid for just now, and the list does not know it yet. Nothing was sent. */
	| { readonly reason: 'setting-up' }
	/** Another subscription has come and gone since the terms were shown. Nothing was sent. */
	| { readonly reason: 'terms-changed' }
	/** The plan is no longer sold as it was shown. Nothing was sent. */
	| { readonly reason: 'offer-changed' }
	/** The session is gone. Nothing was charged. */
	| { readonly reason: 'session-not-authenticated' }
	| SessionChangedFailure
	/** The card's nonce could not be made a fresh one. Nothing was charged. */
	| { readonly reason: 'card-not-exchanged' }
	/**
	 * The card is in the vault, or may be, and cannot be charged yet: its list is late. Nothing was
	 * charged.
	 */
	| { readonly reason: 'card-not-listed' }
	/** A service that is asked before the payment did not answer. Nothing was charged. */
	| { readonly reason: 'service-unavailable' }
	| {
			readonly reason: 'refused';
			/** The server's own text, null when it has none. */
			readonly message: string | null;
	  }
	/** The payment was sent, its answer is lost, and the subscriptions cannot be read back. */
	| { readonly reason: 'outcome-unknown' };

/** What can go wrong in any money call to the site's own routes. */
export type MoneyRouteFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	/** Not a subscription of this session. */
	| 'not-found'
	/** Sent, and its answer is lost: read back before anything else. */
	| 'outcome-unknown'
	/** With service-unavailable surely nothing was done. */
	| OutageFailure;

/** POST subscriptions/{id}/discounts (`rest-16`). */
export type DiscountFailure =
	| MoneyRouteFailure
	/** The offer is over, or differs from the card provider's definition. */
	| 'not-offered'
	/** The debt has to be paid first. */
	| 'past-due'
	| 'refused'
	/** Another request of this subscription is at work. */
	| 'in-progress';

/** POST subscriptions/{id}/retry. */
export type RetryFailure =
	| MoneyRouteFailure
	/** The bank said no. Nothing was charged. */
	| 'declined'
	/** The card provider would not try; nothing was charged. */
	| 'refused'
	| 'in-progress'
	/** Another sum is owed than the one that was agreed to. Nothing was charged. */
	| { readonly reason: 'amount-changed'; readonly cents: number | null }
	/** The same card was declined a short while ago, or too often today. It was not asked. */
	| { readonly reason: 'declined-recently'; readonly seconds: number | null };

/**
 * POST pause-subscription-email and POST consent: what fails is reported or repeated, and stops
 * nothing.
 */
export type NoticeFailure = Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** The bot check: before log-in, registration, reset and payment (`vendor-2`). */
export type BotCheckFailure =
	/**
	 * The verdict is no, or no token could be had; the server's own text, null when it has none.
	 */
	| { readonly reason: 'refused'; readonly message: string | null }
	| TooManyRequests
	| OutageFailure;

/** POST newsletters (`rest-21`). */
export type NewslettersFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	/** A list that comes with a membership only. */
	| 'not-entitled'
	/** A list that the site does not offer any more. */
	| 'unknown-list'
	| TooManyRequests
	| OutageFailure;

/** POST profanity-check: only the status pass passes (`rest-20`). */
export type ProfanityFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-passed'
	| TooManyRequests
	| OutageFailure;

/** POST create-password (`rest-14`). */
export type CreatePasswordFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'session-not-authenticated' >
	/** There is one already: it is changed, not created. */
	| 'has-password'
	| { readonly reason: 'refused'; readonly message: string | null }
	| TooManyRequests
	| OutageFailure;

/** GET content/{id} (`gate-11`). */
export type ContentFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-entitled'
	| 'not-found'
	| OutageFailure;

/** What an identity service may offer for a reader's own data (`profile-36`). */
export type PrivacyFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

export type AccountDeletionFailure =
	/** A subscription would go on charging. Nothing was deleted. */
	| 'billing-runs'
	/** The billing service could not be asked. Nothing was deleted. */
	| 'billing-unknown'
	| PrivacyFailure;
