/**
 * The closed set of reasons why a command was not done.
 * Specification §8, internal failure types, and the ways in which no answer can be had (§7, §8).
 */
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

/** How long to wait before the next try; null for any other failure. */
export const secondsToWait = ( failure: unknown ): number | null => {
	const told = Object( failure ) as Partial< TooManyRequests >;
	return told.reason === 'too-many-requests' ? ( told.seconds ?? 0 ) : null;
};

/** §7, outcomes of login. */
export type LoginFailure =
	| Extract<
			IdentityFailure,
			'user-not-found' | 'email-not-verified' | 'invalid-password'
	  >
	| OutageFailure;

/** §7, outcomes of register. */
export type RegisterFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'user-already-exists' >
	| OutageFailure;

/**
 * §4, session setup after login; decision 50. Only with service-unavailable does the session stay; the other two
 * have logged the reader out.
 */
export type SessionFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** §4, Passwordless: a sign-in link was asked for, and none is known to be on its way. */
export type LinkFailure =
	| Extract< IdentityFailure, 'user-already-exists' >
	/** The service did not say 'Check your inbox'. */
	| 'not-sent'
	/** Registering begins with the profile. */
	| 'profile-not-saved'
	| TooManyRequests
	| Extract< OutageFailure, 'service-unavailable' >;

/** GET token-exchange, by the service's reference (research, Zephr public API). */
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

/** §7, outcomes of users/reset. */
export type ResetRequestFailure =
	| Extract< IdentityFailure, 'user-not-found' | 'bad-request' >
	| TooManyRequests
	| Extract< OutageFailure, 'service-unavailable' >;

/** §7, outcomes of users/reset/{state}; a state that was used is as invalid as one that never was. */
export type ResetFailure =
	| Extract< IdentityFailure, 'password-not-strong' | 'invalid-state' >
	| TooManyRequests
	| OutageFailure;

/** §7, outcomes of users/change-password. */
export type ChangePasswordFailure =
	| Extract<
			IdentityFailure,
			'password-not-strong' | 'bad-credentials' | 'user-not-found'
	  >
	| TooManyRequests
	| OutageFailure;

/** §7, outcomes of users/update-email. */
export type EmailChangeFailure =
	| Extract< IdentityFailure, 'user-not-found' >
	| TooManyRequests
	| OutageFailure;

/** Confirming an e-mail change: the refusals that §8 tells by a mark in the body. */
export type ConfirmEmailFailure =
	| Extract< IdentityFailure, 'bad-credentials' >
	| 'link-expired'
	| 'email-taken'
	| TooManyRequests
	| OutageFailure;

/**
 * §4, Social popup login. 'closed' is its "action closed, failed": the window went away without an answer.
 * 'email-not-verified': the provider does not answer for the address.
 */
export type ProviderFailure =
	| 'closed'
	| Extract< IdentityFailure, 'email-not-verified' | 'user-already-exists' >
	| OutageFailure;

/** POST profile. */
export type ProfileFailure = OutageFailure;

/** PUT profile/{id}: anything but 200 is bad-request. */
export type ExtendedProfileFailure =
	| Extract< IdentityFailure, 'bad-request' >
	| Extract< OutageFailure, 'service-unavailable' >;

/** §4 and §8, subscribe; decisions 32 to 34. */
export type SubscribeFailure =
	/** A live subscription on any plan. Nothing was sent. */
	| { readonly reason: 'already-active' }
	/** The session is gone. Nothing was charged. */
	| { readonly reason: 'session-not-authenticated' }
	| SessionChangedFailure
	/** The card's nonce could not be made a fresh one. Nothing was charged. */
	| { readonly reason: 'card-not-exchanged' }
	/** A service that is asked before the payment did not answer. Nothing was charged. */
	| { readonly reason: 'service-unavailable' }
	| {
			readonly reason: 'refused';
			/** The server's own words, null when it has none. */
			readonly message: string | null;
	  }
	/** The payment was sent, its answer is lost, and the subscriptions cannot be read back. */
	| { readonly reason: 'outcome-unknown' };

/** What can go wrong in any money call to the site's own routes; decision 71. */
export type MoneyRouteFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	/** Not a subscription of this session. */
	| 'not-found'
	/** Sent, and its answer is lost: read back before anything else. */
	| 'outcome-unknown'
	/** With service-unavailable surely nothing was done. */
	| OutageFailure;

/** POST subscriptions/{id}/discounts; decision 47. */
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
	| 'in-progress';

/** POST pause-subscription-email and POST consent: what fails is told or repeated, and stops nothing. */
export type NoticeFailure =
	Extract< IdentityFailure, 'session-not-authenticated' > | OutageFailure;

/** §5, bot-check: asked before log-in, registration, reset and payment. */
export type BotCheckFailure =
	/** The verdict is no, or no token could be had; the server's own words, null when it has none. */
	| { readonly reason: 'refused'; readonly message: string | null }
	| TooManyRequests
	| OutageFailure;

/** POST newsletters; decision 68. */
export type NewslettersFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	/** A list that comes with a membership only. */
	| 'not-entitled'
	/** A list that the site does not offer any more. */
	| 'unknown-list'
	| TooManyRequests
	| OutageFailure;

/** §5, profanity check: only the status pass passes. */
export type ProfanityFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-passed'
	| TooManyRequests
	| OutageFailure;

/** §5, create-password; decision 75. */
export type CreatePasswordFailure =
	| Extract<
			IdentityFailure,
			'password-not-strong' | 'session-not-authenticated'
	  >
	/** There is one already: it is changed, not created. */
	| 'has-password'
	| { readonly reason: 'refused'; readonly message: string | null }
	| TooManyRequests
	| OutageFailure;

/** GET content/{id}; acceptance F2. */
export type ContentFailure =
	| Extract< IdentityFailure, 'session-not-authenticated' >
	| 'not-entitled'
	| 'not-found'
	| OutageFailure;

/** What an identity service may offer for a reader's own data (decision 69). */
export type PrivacyFailure = TooManyRequests | OutageFailure;

export type AccountDeletionFailure =
	/** A subscription would go on charging. Nothing was deleted. */
	| 'billing-runs'
	/** The billing service could not be asked. Nothing was deleted. */
	| 'billing-unknown'
	| PrivacyFailure;
