/** Every key is listed with its removal (`cookie-8`); storage.ts accepts no others. */

interface Rule {
	/** `tab` is sessionStorage, `device` is localStorage. */
	readonly area: 'tab' | 'device';
	/**
	 * - session: what a service said about the reader; bound to the session, inaccessible after its
	 * end.
	 * - visit: what the reader was about to do here; removed when a reader's session ends in any
	 * way.
	 * - log-out: what belongs to a sign-in link or to where a log-in leads; removed at log-out, but
	 * kept when a service ends the session, because the log-in that follows needs it.
	 * - stays: identifies no reader.
	 */
	readonly goes: 'session' | 'visit' | 'log-out' | 'stays';
}

export const STORAGE_KEYS = {
	/** Name, address and color of the reader in the header. */
	'circ-header-reader': { area: 'tab', goes: 'session' },
	/** Whether the reader may read members-only articles. */
	'circ-entitled': { area: 'tab', goes: 'session' },
	/** The standing of the reader's membership, for the header. */
	'circ-standing': { area: 'tab', goes: 'session' },
	/** Set by a log-in: the onboarding may be offered. */
	'circ-onboarding-offer': { area: 'device', goes: 'session' },
	/** The next page reserves space for the notice about a billing problem. */
	'circ-due': { area: 'device', goes: 'session' },
	/** The destination after the log-in: a path of this site. */
	'circ-redirect': { area: 'tab', goes: 'log-out' },
	/** The page's address asked for the onboarding. */
	'circ-welcome': { area: 'tab', goes: 'log-out' },
	/** The sign-in provider that was opened in this tab, without a window. */
	'circ-provider': { area: 'tab', goes: 'visit' },
	/** The address that a sign-in link was sent to. */
	'circ-pending-email': { area: 'device', goes: 'log-out' },
	/** Whether this tab requested that link. */
	'circ-link-asked': { area: 'tab', goes: 'log-out' },
	/** Hash of the last used sign-in link. */
	'circ-spent-link': { area: 'device', goes: 'visit' },
	/** Fingerprint of the session that a log-in in this browser began. */
	'circ-session-begun': { area: 'device', goes: 'visit' },
	/** The reader whose session a service has ended, and the message shown just before. */
	'circ-session-over': { area: 'tab', goes: 'log-out' },
	/** One-time codes of links opened in this tab, until they are used. */
	'circ-link': { area: 'tab', goes: 'log-out' },
	'circ-reset': { area: 'tab', goes: 'log-out' },
	'circ-email-change': { area: 'tab', goes: 'log-out' },
	/** Typed values, kept while a page reloads because a deploy removed its chunks. */
	'circ-draft': { area: 'tab', goes: 'visit' },
	/** What was typed, declared and received in the withdrawal form. */
	'circ-withdrawal': { area: 'tab', goes: 'visit' },
	/** The build for which the page was reloaded, so that it reloads once only. */
	'circ-reloaded': { area: 'tab', goes: 'stays' },
	/** An app opened this tab's payflow; removed on the next account page outside the log-in. */
	'circ-app-payflow': { area: 'tab', goes: 'stays' },
	/** '1' in the publisher's mobile app. */
	'circ-mobile-app': { area: 'tab', goes: 'stays' },
	/** The closed story at which the plans were opened: its site and number. */
	'circ-story': { area: 'tab', goes: 'stays' },
	/** The source of the reader's access to members-only articles. */
	'circ-access': { area: 'tab', goes: 'session' },
	/** Page views already counted in this tab. */
	'circ-seen': { area: 'tab', goes: 'stays' },
	/** The reader's consent, as last reported by a page with a consent tool. */
	'circ-consent': { area: 'device', goes: 'stays' },
	/** Events waiting for a page that may send them; without personal data. */
	'circ-events': { area: 'device', goes: 'stays' },
	/** Sales waiting to be reported to the affiliate network, and those already reported. */
	'circ-orders': { area: 'device', goes: 'stays' },
	'circ-ordered': { area: 'device', goes: 'stays' },
	/** Hash of the session known to the comment service, kept until that service's session ends. */
	'circ-commenting': { area: 'device', goes: 'stays' },
	/** Hashes of session ids, each with the service's answer: a reader's session, or not. */
	'circ-sessions': { area: 'tab', goes: 'stays' },
	/**
	 * 'in' or 'out' and the time: other tabs check again, as do pages that cannot read the cookie.
	 */
	'circ-session': { area: 'device', goes: 'stays' },
} as const satisfies Readonly< Record< string, Rule > >;

type Keys = typeof STORAGE_KEYS;

/** The money journal, by a hash of the reader's id: codes and ids, until the outcome is known. */
type JournalKey = `circ-money-${ string }`;

type KeyOf< Match > = {
	[ Key in keyof Keys ]: Keys[ Key ] extends Match ? Key : never;
}[ keyof Keys ];

export type SessionKey = KeyOf< { goes: 'session' } >;
export type TabKey = Exclude< KeyOf< { area: 'tab' } >, SessionKey >;
export type DeviceKey = Exclude< KeyOf< { area: 'device' } >, SessionKey > | JournalKey;
