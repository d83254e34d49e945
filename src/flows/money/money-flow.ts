/**
 * Money moves only for the reader who began: each call compares the session's ids with the cookies
 * when it is sent, and the flow ends if they differ (T49, record 029).
 */
import { isSameSession, type SessionIds } from '#src/domain/profile/account.ts';
import type {
	EndState,
	MaintenanceFailure,
	NotBegunFailure,
	SessionChangedFailure,
} from '#src/domain/money-failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { maintenanceAt } from '#src/domain/site/maintenance.ts';
import { logText } from '#src/messages/log.ts';
import { stoppedHere } from '#src/messages/money.ts';
import { duringMaintenance } from '#src/messages/unanswered.ts';
import { createReaderHttp, type ReaderHttp } from '#src/services/http/reader-http.ts';
import { SessionChanged } from '#src/services/http/service-error.ts';
import { checkEntitlement, forgetEntitlement } from '../standing/check-entitlement.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';

/** The current reader's ids. Read them at the press if anything is awaited before the flow. */
export const readerNow = ( { browser }: Pick< Deps, 'browser' > ): SessionIds =>
	browser.cookies.ids();

interface Bound {
	readonly money: MoneyDeps;
	readonly http: ReaderHttp;
	readonly isStill: () => boolean;
}

/** @throws {Error} If the services' chunk failed to load; nothing was sent. */
async function bind( deps: Deps, reader: SessionIds ): Promise< Bound > {
	const { browser, botCheck, log } = deps;
	const isStill = () => isSameSession( readerNow( deps ), reader );
	const http = createReaderHttp( deps.http, reader, isStill );
	const servicesOf = await deps.loadMoney();
	return {
		http,
		isStill,
		money: {
			...servicesOf( http ),
			reader,
			log,
			botCheck,
			browser,
			journal: deps.journal.of( reader ),
			consentLock: deps.consentLock,
			sendEvent( name, ...detail ) {
				if ( isStill() ) {
					browser.events.send( name, ...detail );
				}
			},
			forgetEntitlement() {
				if ( isStill() ) {
					forgetEntitlement( deps );
				}
			},
			refreshEntitlement() {
				if ( isStill() ) {
					void checkEntitlement( deps, { fresh: true } );
				}
			},
			page: deps.store,
		},
	};
}

/** The work's result, or `otherwise` if one of its calls was not sent. */
export async function unlessStopped< Value, Otherwise >(
	work: Promise< Value >,
	otherwise: Otherwise
): Promise< Value | Otherwise > {
	try {
		return await work;
	} catch ( error ) {
		if ( error instanceof SessionChanged ) {
			return otherwise;
		}
		throw error;
	}
}

/** Runs side work without waiting; a call that cannot be sent is dropped, or is pending already. */
export const aside = ( work: Promise< unknown > ): void => void unlessStopped( work, null );

/** Takes no money lock. Never rejects because of another session or a failed chunk. */
export async function forReader(
	deps: Deps,
	work: ( money: MoneyDeps ) => Promise< void >,
	began = readerNow( deps )
): Promise< void > {
	const bound = await bind( deps, began ).catch( () => null );
	if ( bound ) {
		await unlessStopped( work( bound.money ), undefined );
	}
}

/** Reads in one tab at a time. Throws SessionChanged also if another reader has logged in since. */
export async function moneyLook< Value >(
	deps: Deps,
	work: ( money: MoneyDeps ) => Promise< Value >
): Promise< Value > {
	const { money, isStill } = await bind( deps, readerNow( deps ) );
	return deps.billingLock.run( async () => {
		const seen = await work( money );
		if ( ! isStill() ) {
			throw new SessionChanged( 'identity.subscriptions' );
		}
		return seen;
	} );
}

/**
 * Nothing is sent during announced maintenance (`site-38`). Pass `began` if anything was awaited
 * after the press.
 */
export async function moneyFlow< Value, Failure >(
	deps: Deps,
	work: ( money: MoneyDeps ) => Promise< Result< Value, Failure > >,
	began = readerNow( deps )
): Promise<
	Result< Value, Failure | MaintenanceFailure | SessionChangedFailure | NotBegunFailure >
> {
	const maintenance = maintenanceAt( deps.config, deps.browser.clock.now() );
	return maintenance
		? failed( {
				reason: 'maintenance',
				end: 'unchanged',
				message: duringMaintenance( maintenance, deps.config.locale ),
			} as const )
		: protectingFlow( deps, work, began );
}

/**
 * Runs a flow that ends or protects something (`cancel`, the cards), and the second half of all
 * others, one tab at a time. After waiting for another tab, the session is checked again.
 */
export async function protectingFlow< Value, Failure >(
	deps: Deps,
	work: ( money: MoneyDeps ) => Promise< Result< Value, Failure > >,
	began = readerNow( deps )
): Promise< Result< Value, Failure | SessionChangedFailure | NotBegunFailure > > {
	deps.store.setState( { stopped: null } );
	const bound = await bind( deps, began ).catch( () => null );
	if ( ! bound ) {
		return failed( {
			reason: 'service-unavailable',
			end: 'unchanged',
			message: null,
		} as const );
	}
	return deps.billingLock.run( async () => {
		const outcome = await unlessStopped( work( bound.money ), null );
		if ( outcome && bound.isStill() ) {
			return afterSession( bound, outcome );
		}
		// The outcome is only for the reader who began; another reader may be logged in now.
		const end = endOf( bound, outcome );
		deps.log( logText.sessionChanged(), { end } );
		// The form may be gone with its reader, so the page itself shows the notice.
		deps.store.setState( { stopped: stoppedHere() } );
		return failed( {
			reason: 'session-changed',
			end,
			message: null,
		} as const );
	} );
}

/** A service may report an expired session; the failure still says which state the step left. */
function afterSession< Value, Failure >(
	{ http }: Bound,
	outcome: Result< Value, Failure >
): Result< Value, Failure > {
	const isStep = ! outcome.ok && 'end' in ( Object( outcome.failure ) as object );
	return isStep && http.moved().isSessionOver
		? failed( {
				...outcome.failure,
				reason: 'session-not-authenticated',
			} )
		: outcome;
}

function endOf( { money, http }: Bound, outcome: Result< unknown, unknown > | null ): EndState {
	if ( outcome?.ok ) {
		return 'done';
	}
	const failure = Object( outcome?.failure ) as { readonly end?: EndState };
	if ( failure.end ) {
		return failure.end;
	}
	const { most, isDone } = http.moved();
	if ( most !== 'money' ) {
		return most === 'card' ? 'uncharged' : 'unchanged';
	}
	return isDone && createMoneyJournal( money.journal ).operation() ? 'unfinished' : 'unknown';
}
