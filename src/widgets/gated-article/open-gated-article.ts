/**
 * Opens a members-only story in place for a reader who may read it. The server decides (`gate-10`); what the browser
 * remembers only spares a call that would be refused (`gate-18`).
 */
import { checkEntitlement } from '#src/flows/session/check-entitlement.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import { outageErrors } from '#src/messages/failure-text.ts';
import { __ } from '#src/messages/translate.ts';
import type { ContentClient } from '#src/services/site-rest/site-rest-client.ts';
import { SiteRestError } from '#src/services/site-rest/site-rest-error.ts';
import { reloadPage } from '../page/leave-page.ts';
import { createGateView, type GateView } from './gate-view.ts';
import { insertStory } from './insert-story.ts';

type Slice = Pick<
	SessionDeps,
	'browser' | 'config' | 'decision' | 'session' | 'store' | 'typedEmail'
> & { readonly site: ContentClient };

export interface OpenOptions {
	/** The reader's rights may have changed just now. */
	readonly anew: boolean;
}

/** The newest question of each gate; an older one's answer is not shown. */
const turns = new WeakMap< HTMLElement, number >();

/** Nothing happens where no closed gate stands. Never rejects. */
export async function openGatedArticle(
	deps: Slice,
	{ anew }: OpenOptions
): Promise< void > {
	const id = deps.config.gatedPost;
	const article = document.querySelector< HTMLElement >(
		`[data-circ-article="${ id }"]`
	);
	const gate = article?.querySelector< HTMLElement >( '[data-circ-gate]' );
	if ( ! id || ! article || ! gate ) {
		return;
	}
	const turn = ( turns.get( gate ) ?? 0 ) + 1;
	turns.set( gate, turn );
	const isOvertaken = () => turns.get( gate ) !== turn;
	const view = createGateView( gate );
	const retry = () => void openGatedArticle( deps, { anew: true } );

	view.showOpening();
	const entitled = await checkEntitlement( deps, { anew } );
	if ( isOvertaken() ) {
		return;
	}
	if ( entitled === false ) {
		const isLoggedIn = deps.browser.cookies.sessionId() !== null;
		view.showOffer( { isLoggedIn } );
		return;
	}
	try {
		const content = await deps.site.content( id );
		if ( isOvertaken() ) {
			return;
		}
		if ( content.ok ) {
			insertStory( article, content.value );
			closeOnLogOut( deps );
			return;
		}
		const isDisputed =
			content.failure === 'not-entitled' &&
			entitled === true &&
			( await checkEntitlement( deps, { anew: true } ) ) !== false;
		if ( isOvertaken() ) {
			return;
		}
		if ( isDisputed ) {
			// Whoever may read is sold nothing, though the server was told otherwise (`gate-13`).
			view.showProblem( notChecked(), retry );
		} else {
			showRefusal( deps, view, content.failure );
		}
	} catch ( error ) {
		if ( ! isOvertaken() ) {
			view.showProblem( wordsFor( error ), retry );
		}
	}
}

const notChecked = (): string =>
	__( 'We cannot check your membership right now.' );

const wordsFor = ( error: unknown ): string =>
	error instanceof SiteRestError && error.code === 'fetch_error'
		? outageErrors.probablyOffline()
		: notChecked();

type Refusal = Extract<
	Awaited< ReturnType< Slice[ 'site' ][ 'content' ] > >,
	{ ok: false }
>[ 'failure' ];

function showRefusal( deps: Slice, view: GateView, refusal: Refusal ): void {
	switch ( refusal ) {
		case 'session-not-authenticated':
			// The service has forgotten the session whose cookie still stands.
			endSession( deps );
			view.showOffer( { isLoggedIn: false } );
			return;
		case 'not-entitled':
			view.showOffer( { isLoggedIn: true } );
			return;
		case 'not-found':
			view.showProblem(
				__( 'This story has changed. Load the page again to read it.' ),
				reloadPage
			);
	}
}

/** What was open to a member is left on the screen for nobody else on a shared computer. */
function closeOnLogOut( { browser, session }: Slice ): void {
	const reader = browser.cookies.sessionId();
	const stop = session.subscribe( () => {
		if ( browser.cookies.sessionId() !== reader ) {
			stop();
			reloadPage();
		}
	} );
}
