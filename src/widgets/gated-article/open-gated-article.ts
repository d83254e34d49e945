/**
 * Opens a members-only article in place. The server decides (`gate-10`); the cached answer only
 * saves a call that would be refused (`gate-18`).
 */
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import { accessSource } from '#src/flows/standing/access-source.ts';
import type { AccessSource } from '#src/domain/site/page-event-list.ts';
import { isReadersSession } from '#src/flows/session/readers-session.ts';
import { readerAtWall } from '#src/flows/session/reader-at-wall.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { __ } from '#src/messages/translate.ts';
import { isRefusal } from '#src/services/http/service-error.ts';
import type { PlansClient } from '#src/services/site-rest/plans.ts';
import type { ContentClient } from '#src/services/site-rest/site-rest-client.ts';
import { SiteRestError } from '#src/services/site-rest/site-rest-error.ts';
import { reloadPage } from '../page/leave-page.ts';
import { createGateView, type GateView } from './gate-view.ts';
import { insertStory } from './insert-story.ts';
import { nextStep } from './next-step.ts';
import { isForAccounts, notChecked } from './not-checked.ts';
import { findings } from './restore-access.ts';

type Slice = Pick<
	SessionDeps,
	'browser' | 'config' | 'decision' | 'identity' | 'session' | 'store' | 'typedEmail'
> & { readonly site: ContentClient & PlansClient };

export interface OpenOptions {
	/** Whether the reader's access may just have changed. */
	readonly fresh: boolean;
	/** Whether to open only articles that a theme has added since the last call. */
	readonly onlyNew?: boolean;
}

/** The latest request of each gate; older answers are ignored. */
const turns = new WeakMap< HTMLElement, number >();

/** Opens each closed article of the page by its own id. Never rejects. */
export async function openGatedArticle(
	deps: Slice,
	{ fresh, onlyNew = false }: OpenOptions
): Promise< void > {
	const gates = [ ...document.querySelectorAll< HTMLElement >( '[data-circ-gate]' ) ].filter(
		( gate ) => ! onlyNew || ! turns.has( gate )
	);
	await Promise.all( gates.map( ( gate ) => openGate( deps, gate, fresh ) ) );
}

async function openGate( deps: Slice, gate: HTMLElement, fresh: boolean ): Promise< void > {
	const id = Number( gate.dataset.circGate );
	const article =
		gate.closest< HTMLElement >( `[data-circ-article="${ id }"]` ) ??
		document.querySelector< HTMLElement >( `[data-circ-article="${ id }"]` );
	if ( ! id || ! article ) {
		return;
	}
	const turn = ( turns.get( gate ) ?? 0 ) + 1;
	turns.set( gate, turn );
	const isOvertaken = () => turns.get( gate ) !== turn;
	const session = deps.browser.cookies.sessionId();
	// A late refusal of an old session says nothing about the current reader.
	const end = () => {
		if ( deps.browser.cookies.sessionId() === session ) {
			endSession( deps );
		}
	};
	const retry = () => void openGate( deps, gate, true );
	const view = createGateView( gate, () => void restore( deps, gate, view ) );
	void windowClosed()?.then( view.catchFocus );

	view.showOpening();
	const isReaders = await isReadersSession( deps );
	if ( isOvertaken() ) {
		return;
	}
	const reportAccess = ( source: AccessSource ) =>
		deps.browser.events.send( 'access', { source, articleId: id, site: deps.config.site } );
	if ( isReaders === false ) {
		end();
		view.showOffer( { isLoggedIn: false } );
		reportAccess( 'none' );
		return;
	}
	// A free account is enough here, so only the site is asked, not the engine (`gate-47`).
	const entitled = isForAccounts( gate ) ? 'unknown' : await checkEntitlement( deps, { fresh } );
	if ( isOvertaken() ) {
		return;
	}
	if ( entitled === false ) {
		reportAccess( 'none' );
		await showWall( deps, view, { gate, retry, end, isOvertaken } );
		return;
	}
	try {
		const content = await deps.site.content( id );
		if ( isOvertaken() ) {
			return;
		}
		if ( content.ok ) {
			if ( fresh ) {
				await windowClosed();
			}
			if ( isOvertaken() ) {
				return;
			}
			// The reader may have logged out in another tab meanwhile.
			if ( deps.browser.cookies.sessionId() !== session ) {
				retry();
				return;
			}
			insertStory( article, content.value, fresh );
			closeOnLogOut( deps );
			const source = isForAccounts( gate ) ? 'registered' : await accessSource( deps );
			if ( source ) {
				reportAccess( source );
			}
			return;
		}
		// The page is older than the article's access, which has changed to members-only since.
		const hasChanged = isForAccounts( gate ) && content.failure === 'not-entitled';
		const isDisputed =
			content.failure === 'not-entitled' &&
			entitled === true &&
			( await checkEntitlement( deps, { fresh: true } ) ) !== false;
		if ( isOvertaken() ) {
			return;
		}
		if ( isDisputed ) {
			// A member is offered nothing, even if the content route disagrees (`gate-13`).
			view.showProblem( notChecked( gate ), retry );
		} else {
			await showRefusal( deps, view, hasChanged ? 'not-found' : content.failure, {
				gate,
				retry,
				end,
				isOvertaken,
			} );
		}
	} catch ( error ) {
		if ( ! isOvertaken() ) {
			view.showProblem( wordsFor( error, gate ), retry );
		}
	}
}

/**
 * Waits for an open dialog to close; null without one. After a payment nothing changes behind the
 * confirmation: closing it opens the article (`gate-19`).
 */
const windowClosed = (): Promise< unknown > | null => {
	const open = document.querySelector( 'dialog[open]' );
	return (
		open &&
		new Promise( ( resolve ) => open.addEventListener( 'close', resolve, { once: true } ) )
	);
};

const wordsFor = ( error: unknown, gate: HTMLElement ): string =>
	error instanceof SiteRestError && error.code === 'fetch_error'
		? outageErrors.probablyOffline()
		: notChecked( gate );

type Refusal = Extract<
	Awaited< ReturnType< Slice[ 'site' ][ 'content' ] > >,
	{ ok: false }
>[ 'failure' ];

interface Turn {
	readonly gate: HTMLElement;
	readonly retry: () => void;
	/** Call it if the service does not recognize the session. */
	readonly end: () => void;
	readonly isOvertaken: () => boolean;
}

async function showRefusal(
	deps: Slice,
	view: GateView,
	refusal: Refusal,
	turn: Turn
): Promise< void > {
	switch ( refusal ) {
		case 'session-not-authenticated':
			// The cookie remains, but the service does not know its session.
			turn.end();
			view.showOffer( { isLoggedIn: false } );
			return;
		case 'not-entitled':
			await showWall( deps, view, turn );
			return;
		case 'not-found':
			view.showProblem(
				__( 'This story has changed. Load the page again to read it.' ),
				reloadPage
			);
	}
}

/** Shows the possible actions; if they are unclear, nothing is offered. */
async function showWall(
	deps: Slice,
	view: GateView,
	{ gate, retry, end, isOvertaken }: Turn
): Promise< void > {
	const { browser, config } = deps;
	const isLoggedIn = browser.cookies.sessionId() !== null;
	if ( ! isLoggedIn || ! config.flags.includes( 'membership' ) ) {
		view.showOffer( { isLoggedIn } );
		return;
	}
	try {
		const wall = await readerAtWall( deps );
		if ( isOvertaken() ) {
			return;
		}
		switch ( wall.kind ) {
			case 'offer':
				view.showOffer( { isLoggedIn, hadTrial: wall.hadTrial } );
				return;
			case 'unclear':
				view.showProblem( notChecked( gate ), retry );
				return;
			default:
				view.showNext( nextStep( wall, location.pathname, config.locale ) );
		}
	} catch ( error ) {
		if ( isOvertaken() ) {
			return;
		}
		if ( isRefusal( error ) ) {
			end();
			view.showOffer( { isLoggedIn: false } );
		} else {
			view.showProblem( wordsFor( error, gate ), retry );
		}
	}
}

/** Checks again, opens the article if possible, and lists the findings. */
async function restore( deps: Slice, gate: HTMLElement, view: GateView ): Promise< void > {
	await openGate( deps, gate, true );
	const turn = turns.get( gate );
	const found = await findings( deps, ! isForAccounts( gate ) );
	// Another reader may have logged in meanwhile, whom the next request answers.
	if ( turns.get( gate ) === turn ) {
		view.showFindings( found );
	}
}

/**
 * Reloads the page: on a shared computer a member's article must not remain for the next reader.
 */
function closeOnLogOut( { browser, session }: Slice ): void {
	const reader = browser.cookies.sessionId();
	const stop = session.subscribe( () => {
		if ( browser.cookies.sessionId() !== reader ) {
			stop();
			reloadPage();
		}
	} );
}
