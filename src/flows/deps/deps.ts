/**
 * Types of what flows, queries and screens receive by injection. The builders are in this folder
 * and infer these types; a flow names only the slice that it needs.
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

export type Deps = ReturnType< typeof allServices >;

/** Everything for log-in and log-out, without plans and money. */
export type SessionDeps = ReturnType< typeof sessionServices >;

/** The services of a visitor's plan list. */
export type PlansDeps = ReturnType< typeof planServices >;

/** The services through which a money flow reads and sends, for one reader. */
export type MoneyServices = ReturnType< typeof moneyServices >;

export type BrowserDeps = SessionDeps[ 'browser' ];

/**
 * The few things that the log-in form needs before the reader begins: no service and no flow
 * (record 005).
 */
export interface PageDeps {
	readonly holds: 'form';
	readonly config: BootConfig;
	readonly typedEmail: TypedEmail;
	/**
	 * Loads everything for log-in, which is a separate chunk; rejects if the chunk fails to load.
	 */
	loadSession: () => Promise< SessionDeps >;
}

/**
 * The services of a money flow. They act only for the reader who began: if the cookies hold another
 * session, each call throws SessionChanged instead of being sent (money-flow.ts).
 */
export interface MoneyDeps extends MoneyServices {
	readonly reader: SessionIds;
	readonly log: SessionDeps[ 'log' ];
	readonly browser: Pick< BrowserDeps, 'clock' >;
	/** Belongs to the reader who began, even if another one is logged in when it is written. */
	readonly journal: JournalPlace;
	/** Held while consents are sent. */
	readonly consentLock: Lock;
	readonly botCheck: SessionDeps[ 'botCheck' ];
	/** Sends a window event, unless another reader has logged in since. */
	readonly sendEvent: PageEvents[ 'send' ];
	/** Drops this tab's cached answer about the reader's rights; call it before they change. */
	readonly forgetEntitlement: () => void;
	/** Checks the rights again, without waiting; call it after they have changed. */
	readonly refreshEntitlement: () => void;
	/** Identity of this page: the key for once-per-page work. */
	readonly page: object;
}
