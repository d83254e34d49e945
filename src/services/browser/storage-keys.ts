/**
 * All that this product keeps in a browser's storages, each with the day it goes (`cookie-8`). What
 * is not named here cannot be written: storage.ts takes these names only.
 */

interface Rule {
	/** `tab` is sessionStorage, `device` is localStorage. */
	readonly area: 'tab' | 'device';
	/**
	 * - session: what a service said about the reader; bound to the session, unreadable and unwritten after its end.
	 * - visit: what the reader was about to do here; with the end of a reader's session, whoever ends it.
	 * - log-out: a link that this tab was opened with; when somebody logs out, not when a service forgets a session,
	 *   since the link waits for the log-in that follows.
	 * - stays: names nobody.
	 */
	readonly goes: 'session' | 'visit' | 'log-out' | 'stays';
}

export const STORAGE_KEYS = {
	/** Name, address and color of whoever the header shows. */
	'circ-header-reader': { area: 'tab', goes: 'session' },
	/** Whether the reader may read members-only stories. */
	'circ-entitled': { area: 'tab', goes: 'session' },
	/** The address that a change is asked for; the link to it may be opened in another tab. */
	'circ-new-email': { area: 'device', goes: 'session' },
	/** That the onboarding may be offered since the last log-in. */
	'circ-onboarding-offer': { area: 'device', goes: 'session' },
	/** Of what kind the billing problem is that was told last, and how high its notice stood. */
	'circ-due': { area: 'device', goes: 'session' },
	/** Where to go after the log-in: a path of this site. */
	'circ-redirect': { area: 'tab', goes: 'visit' },
	/** That the reader asked to be welcomed. */
	'circ-welcome': { area: 'tab', goes: 'visit' },
	/** The sign-in provider that the reader has gone to without a window. */
	'circ-provider': { area: 'tab', goes: 'visit' },
	/** The address that a sign-in link is under way to. */
	'circ-pending-email': { area: 'device', goes: 'visit' },
	/** A sum of the sign-in link that was spent last. */
	'circ-spent-link': { area: 'device', goes: 'visit' },
	/** The fingerprint of the session that a log-in of this browser has begun. */
	'circ-session-begun': { area: 'device', goes: 'visit' },
	/** That a service has ended the session, and what the page told just before. */
	'circ-session-over': { area: 'tab', goes: 'log-out' },
	/** The one-time codes of links that this tab was opened with, until they are spent. */
	'circ-link': { area: 'tab', goes: 'log-out' },
	'circ-reset': { area: 'tab', goes: 'log-out' },
	'circ-email-change': { area: 'tab', goes: 'log-out' },
	/** That the payflow of this tab was opened by an app, until another page is shown. */
	'circ-app-payflow': { area: 'tab', goes: 'stays' },
	/**
	 * How the last change of money ended, for ten minutes; told where the session has ended before
	 * it could be read.
	 */
	'circ-outcome': { area: 'tab', goes: 'log-out' },
	/** '1' in the publisher's mobile app. */
	'circ-mobile-app': { area: 'tab', goes: 'stays' },
	/** Views of a page that this tab has had, where they may be counted. */
	'circ-seen': { area: 'tab', goes: 'stays' },
	/** Events that wait for a page that may send them on; they name nobody. */
	'circ-events': { area: 'device', goes: 'stays' },
	/**
	 * The same for sales that the affiliate network is told of, and which ones it has been told of.
	 */
	'circ-orders': { area: 'device', goes: 'stays' },
	'circ-ordered': { area: 'device', goes: 'stays' },
	/**
	 * A sum of the session that the comment service was signed on with, until it is signed off; it
	 * outlives the log-out.
	 */
	'circ-commenting': { area: 'device', goes: 'stays' },
	/**
	 * Fingerprints of session ids, each with what the identity service said of it: a reader's, or
	 * nobody's.
	 */
	'circ-sessions': { area: 'tab', goes: 'stays' },
	/**
	 * 'in' or 'out' and the time, so that other tabs look anew, and pages whose session cookie no
	 * script may read ask.
	 */
	'circ-session': { area: 'device', goes: 'stays' },
} as const satisfies Readonly< Record< string, Rule > >;

type Keys = typeof STORAGE_KEYS;

/**
 * The journal of money, per reader under a sum of their id: codes and ids only; until the change's
 * end is known.
 */
type JournalKey = `circ-money-${ string }`;

type KeyOf< Match > = {
	[ Key in keyof Keys ]: Keys[ Key ] extends Match ? Key : never;
}[ keyof Keys ];

export type SessionKey = KeyOf< { goes: 'session' } >;
export type TabKey = Exclude< KeyOf< { area: 'tab' } >, SessionKey >;
export type DeviceKey = Exclude< KeyOf< { area: 'device' } >, SessionKey > | JournalKey;
