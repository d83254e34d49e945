/**
 * The message about the last press is shown above the log-in form, and once more to the same reader
 * after it (`session-25`).
 */
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { BrowserDeps, SessionDeps } from '../deps/deps.ts';
import { endSession } from './end-session.ts';
import { OVER_KEY as KEY, type SessionOver, type Told } from '#src/state/session-over.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import { askAccount } from './readers-session.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' | 'session' | 'typedEmail' >;

/** If no script can read who the reader is, only the same session counts as theirs. */
const readerOf = ( { cookies }: Pick< BrowserDeps, 'cookies' > ): string =>
	fingerprintOf( cookies.trackingId() ?? cookies.sessionId() ?? '' );

export function sessionOver( deps: Slice ): void {
	const { browser, store } = deps;
	const over: SessionOver = {
		of: readerOf( browser ),
		told: store.getState().told,
	};
	if ( endSession( deps ) ) {
		browser.storage.tab.set( KEY, JSON.stringify( over ) );
		store.setState( { over } );
	}
}

/** The message is for the first page only; null for any other reader or page. */
export function toldBefore(
	{ browser, store }: Pick< SessionDeps, 'browser' | 'store' >,
	path: string
): Told | null {
	const { over } = store.getState();
	return over?.of === readerOf( browser ) && ( over.toldAt ?? path ) === path ? over.told : null;
}

/** Call it on a page that shows the message to the reader who has logged in again. */
export function tellOnce(
	{ browser, store }: Pick< SessionDeps, 'browser' | 'store' >,
	path: string
): void {
	const { over } = store.getState();
	browser.storage.tab.remove( KEY );
	if ( over ) {
		store.setState( {
			over: toldBefore( { browser, store }, path ) ? { ...over, toldAt: path } : null,
		} );
	}
}

interface Circumstances {
	/** Whether the page shows a reader, who is logged out if the browser has lost the cookie. */
	readonly hasReader?: boolean;
	/** False while a command runs, which reports its own outcome first. */
	readonly mayEnd?: () => boolean;
}

/** After any 401 the account call decides whether the session has ended. Never rejects. */
export async function askWhetherOver(
	deps: Slice & Pick< SessionDeps, 'identity' >,
	{ hasReader = false, mayEnd = () => true }: Circumstances = {}
): Promise< void > {
	const sessionId = deps.browser.cookies.sessionId();
	// Code that is setting up a session ends it itself.
	if ( ( sessionId === null && ! hasReader ) || deps.store.getState().loading ) {
		return;
	}
	try {
		await askAccount( deps );
	} catch ( error ) {
		// Without a cookie the page leads to the log-in, whatever the service says.
		if (
			( sessionId === null || isRefusal( error ) ) &&
			deps.browser.cookies.sessionId() === sessionId &&
			mayEnd()
		) {
			sessionOver( deps );
		}
	}
}

/** Keeps a form's input while its reader logs in again. */
export function keepInput(
	{ browser, store }: Pick< SessionDeps, 'browser' | 'store' >,
	name: string,
	value: unknown
): void {
	const { over, keptInput } = store.getState();
	if ( over && browser.cookies.sessionId() === null ) {
		store.setState( {
			keptInput: { ...keptInput, [ name ]: { of: over.of, value } },
		} );
	}
}

/** Returns this reader's input once; undefined if there is none. */
export function takeInput(
	{ browser, store }: Pick< SessionDeps, 'browser' | 'store' >,
	name: string
): unknown {
	const { [ name ]: kept, ...others } = store.getState().keptInput;
	if ( ! kept ) {
		return undefined;
	}
	store.setState( { keptInput: others } );
	return kept.of === readerOf( browser ) ? kept.value : undefined;
}
