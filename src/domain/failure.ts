/** The closed sets of reasons why a command failed. */
import type { MaintenanceFailure, SessionChangedFailure } from './money-failure.ts';

type IdentityFailure =
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
 * The call had no usable answer, so its outcome may be uncertain.
 * - service-unavailable: a 5xx, a time-out, a truncated or unreadable answer, or no network.
 * - call-failed: a 4xx without a defined meaning for the call.
 */
export type OutageFailure = 'service-unavailable' | 'call-failed';

/** HTTP 429, with Retry-After in seconds. */
export interface TooManyRequests {
	readonly reason: 'too-many-requests';
	readonly seconds: number;
}

export interface KnownOutage {
	readonly reason: 'service-unavailable';
	/** Whether the browser has no network. */
	readonly isOffline: boolean;
	/** The wait that the service's Retry-After asks for; null without one. */
	readonly seconds: number | null;
}

/** Seconds before the next try; null if the service named no time. */
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

/** Whether the service did not answer, with or without details. */
export const isUnanswered = ( failure: unknown ): boolean =>
	failure === 'service-unavailable' ||
	( Object( failure ) as Partial< KnownOutage > ).reason === 'service-unavailable';

/** Failures of login (`wire-9`). */
export type LoginFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'email-not-verified' | 'invalid-password' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of register (`wire-9`). */
export type RegisterFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'user-already-exists' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/**
 * The session survives only service-unavailable (`session-7`); the others logged the reader out
 * (`session-6`).
 */
export type SessionFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** A requested sign-in link was not, or may not have been, sent (`sign-in-21`). */
export type LinkFailure =
	| Extract< IdentityFailure, 'user-already-exists' >
	/** The service did not answer 'Check your inbox'. */
	| 'not-sent'
	/** A registration saves the profile before it requests the link, and saving it failed. */
	| 'profile-not-saved'
	| TooManyRequests
	| Extract< OutageFailure, 'service-unavailable' >;

/** Failures of GET token-exchange, with the service's statuses (`sign-in-26`). */
export type ExchangeFailure =
	/** The service answered 400, or the link's address has no token. */
	| 'link-incomplete'
	/** The service answered 401, 409 or 410. */
	| 'link-expired'
	/** The service answered 404, because each link works once. */
	| 'link-used'
	/** An answer that is not a redirect, or has no session. */
	| 'invalid-token'
	| TooManyRequests
	/** The link may or may not be used up. */
	| Extract< OutageFailure, 'service-unavailable' >;

/** Failures of users/reset (`wire-9`). */
export type ResetRequestFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'bad-request' >
	| TooManyRequests
	| Extract< OutageFailure, 'service-unavailable' >
	| KnownOutage;

/** Failures of users/reset/{state}; a used state is as invalid as an unknown one (`wire-9`). */
export type ResetFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'invalid-state' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of users/change-password (`sign-in-40`). */
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

/** Failures of users/update-email (`sign-in-43`). */
export type EmailChangeFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'session-not-authenticated' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of confirming an email change, as named in the answer's body (`wire-10`). */
export type ConfirmEmailFailure =
	| Extract< IdentityFailure, 'bad-credentials' >
	| 'link-expired'
	| 'email-taken'
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/**
 * Failures of a sign-in with a provider. 'closed': the window closed without an answer
 * (`sign-in-31`). 'email-not-verified': the provider has not verified the address.
 */
export type ProviderFailure =
	| 'closed'
	| Extract< IdentityFailure, 'email-not-verified' | 'user-already-exists' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

export type ProfileFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure | KnownOutage;

/** Failures of PUT profile/{id}; every refusal is 'bad-request'. */
export type ExtendedProfileFailure =
	Extract< IdentityFailure, 'bad-request' > | Extract< OutageFailure, 'service-unavailable' >;

/** A plan was not ordered, or it is unknown whether it was (`payment-32`). */
export type SubscribeFailure =
	/** A live subscription exists, on any plan. Nothing was sent. */
	| { readonly reason: 'already-active' }
	/** A membership was just paid for and is not in the list yet. Nothing was sent. */
	| { readonly reason: 'setting-up' }
	/** The reader's subscriptions changed since the terms were shown. Nothing was sent. */
	| { readonly reason: 'terms-changed' }
	/** The plan is no longer sold as it was shown. Nothing was sent. */
	| { readonly reason: 'offer-changed' }
	/** The session has ended. Nothing was charged. */
	| { readonly reason: 'session-not-authenticated' }
	| MaintenanceFailure
	| SessionChangedFailure
	/** The saved card is not the one that the reader was shown. Nothing was sent. */
	| { readonly reason: 'card-changed' }
	/** The card's nonce could not be exchanged for a fresh one. Nothing was charged. */
	| { readonly reason: 'card-not-exchanged' }
	/** The card is saved, or may be, but is not listed yet. Nothing was charged. */
	| { readonly reason: 'card-not-listed' }
	/** A service needed before the payment did not answer. Nothing was charged. */
	| { readonly reason: 'service-unavailable' }
	| {
			readonly reason: 'refused';
			/** The server's own text; null if it sends none. */
			readonly message: string | null;
	  }
	/** The payment was sent, its answer was lost, and reading the subscriptions back failed. */
	| { readonly reason: 'outcome-unknown' };

/** Failures of any money call to the site's own routes. */
export type MoneyRouteFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	/** The subscription does not belong to this session. */
	| 'not-found'
	/** The request was sent, but its answer was lost: read the state back first. */
	| 'outcome-unknown'
	/** The request was refused before anything was done. */
	| TooManyRequests
	/** With 'service-unavailable' it is certain that nothing was done. */
	| OutageFailure;

/** Failures of POST subscriptions/{id}/discounts (`rest-16`). */
export type DiscountFailure =
	| MoneyRouteFailure
	/** The offer has ended, or differs from the card provider's definition. */
	| 'not-offered'
	/** The debt must be paid first. */
	| 'past-due'
	| 'refused'
	/** Another request for this subscription is running. */
	| 'in-progress';

/** Failures of POST subscriptions/{id}/retry. */
export type RetryFailure =
	| MoneyRouteFailure
	/** The bank declined. Nothing was charged. */
	| 'declined'
	/** The card provider itself did not take the card; the message is its code. */
	| { readonly reason: 'declined'; readonly message: string }
	/** The card provider refused to try. Nothing was charged. */
	| 'refused'
	| 'in-progress'
	/** The amount owed differs from the one the reader agreed to. Nothing was charged. */
	| { readonly reason: 'amount-changed'; readonly cents: number | null }
	/** The same card was declined recently, or too often today. The bank was not asked. */
	| { readonly reason: 'declined-recently'; readonly seconds: number | null };

/** Failures of the pause mail and of the consent are reported or retried, and block nothing. */
export type NoticeFailure = Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** Failures of the bot check before log-in, registration, reset and payment (`vendor-2`). */
export type BotCheckFailure =
	/** The verdict is no, or no token was issued. `message` is the server's own text, or null. */
	| { readonly reason: 'refused'; readonly message: string | null }
	/** The chunk failed to load, for example after a deploy; no request was sent. */
	| 'not-loaded'
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of POST newsletters (`rest-21`). */
export type NewslettersFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	/** The list is for members only. */
	| 'not-entitled'
	/** The site no longer offers the list. */
	| 'unknown-list'
	/** The provider does not know the reader yet, and the address may be another person's. */
	| 'email-not-verified'
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of POST profanity-check; any status but 'pass' is one (`rest-20`). */
export type ProfanityFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-passed'
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of POST create-password (`rest-14`). */
export type CreatePasswordFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'session-not-authenticated' >
	/** A password exists; it has to be changed instead. */
	| 'has-password'
	| { readonly reason: 'refused'; readonly message: string | null }
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

/** Failures of GET content/{id} (`gate-11`). */
export type ContentFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-entitled'
	| 'not-found'
	| OutageFailure;

/** Failures of the identity service's optional features for a reader's own data (`profile-36`). */
export type PrivacyFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| TooManyRequests
	| OutageFailure
	| KnownOutage;

export type AccountDeletionFailure =
	/** A subscription would continue to be charged. Nothing was deleted. */
	| 'billing-runs'
	/** The billing service did not answer. Nothing was deleted. */
	| 'billing-unknown'
	| PrivacyFailure;

/** Failures of POST withdrawal; a repeated key gets the first call's answer (`withdraw-3`). */
export type WithdrawalFailure =
	/** The site rejects a field's format. Nothing was recorded. */
	| 'not-taken'
	/** The publisher has switched the form off. */
	| 'not-offered'
	| TooManyRequests
	| OutageFailure
	| KnownOutage;
