/**
 * The names of what flows, queries and screens receive instead of reaching for it. What builds it
 * stands beside this file and says its type; a flow names only the slice that it needs.
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { JournalPlace } from '#src/services/browser/journal-place.ts';
import type { Lock } from '#src/services/browser/lock.ts';
import type { PageEvents } from '#src/services/browser/page-events.ts';
import type { TypedEmail } from '#src/state/typed-email.ts';
import type { allServices } from './everything.ts';
import type { moneyServices } from './money.ts';
import type { planServices } from './plans.ts';
import type { sessionServices } from './session.ts';

/** All of the services. */
export type Deps = ReturnType< typeof allServices >;

/** All that logging in and out needs, without plans and money. */
export type SessionDeps = ReturnType< typeof sessionServices >;

/** What the plan list holds for a visitor. */
export type PlansDeps = ReturnType< typeof planServices >;

/** All that a flow of money may ask and send: for one reader. */
export type MoneyServices = ReturnType< typeof moneyServices >;

export type BrowserDeps = SessionDeps[ 'browser' ];

/** What the log-in form holds before the reader begins: no service, no flow (record 005). */
export interface PageDeps {
	readonly holds: 'form';
	readonly config: BootConfig;
	readonly typedEmail: TypedEmail;
	/** All that logging in needs, a chunk of its own; rejects when that does not come. */
	loadSession: () => Promise< SessionDeps >;
}

/**
 * What a flow of money works with. Its services speak for the reader who began, and for nobody
 * else: once another session stands in the cookies, each call throws SessionChanged in the place of
 * being sent (money-flow.ts).
 */
export interface MoneyDeps extends MoneyServices {
	/** Who began. */
	readonly reader: SessionIds;
	readonly log: SessionDeps[ 'log' ];
	readonly browser: Pick< BrowserDeps, 'clock' >;
	/** That reader's, whoever is logged in when it is written. */
	readonly journal: JournalPlace;
	/** Held while consents are sent. */
	readonly consentLock: Lock;
	readonly botCheck: SessionDeps[ 'botCheck' ];
	/** A window event, unless somebody else is logged in by now. */
	readonly sendEvent: PageEvents[ 'send' ];
	/**
	 * What the reader may read is about to change: what this tab keeps of it is not to be believed
	 * any more.
	 */
	readonly forgetEntitlement: () => void;
	/** What the reader may read has changed; not waited for. */
	readonly refreshEntitlement: () => void;
	/** Identity of this page: the key for work that is done once on it. */
	readonly page: object;
}
