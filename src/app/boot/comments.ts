/**
 * Lets the comment service in beside a story: the numbers of comments with the page, the
 * conversation as soon as its place is near (`vendor-8`). That is a chunk of its own, so that
 * whoever does not read that far carries nothing of it.
 */
import { service } from '#src/services/browser/lazy.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { whenNear } from '#src/services/browser/near-view.ts';
import { commentPlace, type CommentPlace } from '#src/services/vendors/comment-place.ts';
import { fillMessageCounts } from '#src/widgets/comments/message-counts.ts';
import type { Environment } from '#src/flows/deps/page.ts';
import type { CommentOptions, Conversation } from './conversation.ts';
import { readStoryPage } from './story-page.ts';

export interface Comments {
	/**
	 * They may be on the page now: the numbers come, and the conversation when its place does. May
	 * be called again.
	 */
	readonly open: () => void;
	/** Takes it all away again. */
	readonly end: () => Promise< void >;
}

const loadConversation = service(
	() => import( /* webpackChunkName: "conversation" */ './conversation.ts' )
);

const counted = new WeakSet< object >();

/** Once a page, whatever comes and goes. */
function count( log: Log, locale: string, { config: { spot }, demo }: CommentOptions ) {
	if ( ! counted.has( document ) ) {
		counted.add( document );
		void fillMessageCounts( log, { spot, demo, locale } );
	}
}

/** @param raw The page's configuration, as PHP wrote it. */
export function createComments(
	raw: unknown,
	options: CommentOptions,
	environment?: Environment
): Comments {
	const place = commentPlace();
	let stopWaiting = () => {};
	let conversation: Promise< Conversation > | null = null;

	const openAt = ( near: CommentPlace ) => {
		conversation = loadConversation().then( ( { openConversation } ) =>
			openConversation( raw, options, near, environment )
		);
		// What did not come is asked for again with the next occasion.
		conversation.catch( () => {
			conversation = null;
		} );
	};
	return {
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
