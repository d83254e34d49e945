/** A flow names only the slice that it needs; the builders here infer the types. */
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

export type SessionDeps = ReturnType< typeof sessionServices >;

export type PlansDeps = ReturnType< typeof planServices >;

export type MoneyServices = ReturnType< typeof moneyServices >;

export type BrowserDeps = SessionDeps[ 'browser' ];

/** The log-in form needs no service and no flow before the reader begins (record 005). */
export interface PageDeps {
	readonly holds: 'form';
	readonly config: BootConfig;
	readonly typedEmail: TypedEmail;
	/** Rejects if the chunk with everything for log-in fails to load. */
	loadSession: () => Promise< SessionDeps >;
}

/**
 * Each call throws SessionChanged instead of being sent if the cookies hold another session
 * (money-flow.ts).
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
