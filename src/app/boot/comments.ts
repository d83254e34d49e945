/**
 * Loads the comment counts with the page, and the conversation when its place is near (`vendor-8`).
 */
import { service } from '#src/services/browser/lazy.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { commentPlace, type CommentPlace } from '#src/services/vendors/comment-place.ts';
import { fillMessageCounts } from '#src/widgets/comments/message-counts.ts';
import type { Environment } from '#src/flows/deps/page.ts';
import type { CommentOptions, Conversation } from './conversation.ts';
import { readStoryPage } from './story-page.ts';

/** The conversation loads when it is one window height away: a swipe or two on a phone. */
const MARGIN = '100% 0px';

/**
 * Calls `work` once, when the element is near the viewport; immediately if the browser lacks
 * IntersectionObserver. Returns an unsubscribe function.
 */
function whenNear( element: Element, work: () => void ): () => void {
	if ( ! window.IntersectionObserver ) {
		work();
		return () => {};
	}
	const observer = new IntersectionObserver(
		( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				observer.disconnect();
				work();
			}
		},
		{ rootMargin: MARGIN }
	);
	observer.observe( element );
	return () => observer.disconnect();
}

export type Comments = ReturnType< typeof createComments >;

const loadConversation = service(
	() => import( /* webpackChunkName: "conversation" */ './conversation.ts' )
);

const counted = new WeakSet< object >();

/** Runs at most once per page. */
function count( log: Log, locale: string, { config: { spot }, demo }: CommentOptions ) {
	if ( ! counted.has( document ) ) {
		counted.add( document );
		void fillMessageCounts( log, { spot, demo, locale } );
	}
}

/** @param raw The page's configuration, as PHP wrote it. */
export function createComments( raw: unknown, options: CommentOptions, environment?: Environment ) {
	const place = commentPlace();
	let stopWaiting = () => {};
	let conversation: Promise< Conversation > | null = null;

	const openAt = ( near: CommentPlace ) => {
		conversation = loadConversation().then( ( { openConversation } ) =>
			openConversation( raw, options, near, environment )
		);
		// A failed chunk is requested again at the next opportunity.
		conversation.catch( () => {
			conversation = null;
		} );
	};
	return {
		/** Call it when third parties may run; it may be called again. */
		open() {
			const { locale } = readStoryPage( raw );
			count( createLog( environment?.log ), locale, options );
			stopWaiting();
			if ( conversation ) {
				conversation.then( ( { open } ) => open() ).catch( () => {} );
			} else if ( place ) {
				stopWaiting = whenNear( place.element, () => openAt( place ) );
			}
		},
		async end() {
			stopWaiting();
			await ( await conversation?.catch( () => null ) )?.end();
		},
	};
}
