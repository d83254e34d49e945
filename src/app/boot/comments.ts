/**
 * Opens the comment service beside a story: the numbers of comments, the conversation, and the way to the log-in for a
 * visitor who wants to write (`vendor-8`). Whoever is logged in has a chunk of their own, `comment-reader.ts`, so that
 * a visitor's page carries nothing of it.
 */
import type {
	CommentEvent,
	CommentsConfig,
} from '#src/domain/site/vendor-config.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import {
	closePlace,
	commentPlace,
	launcherAddress,
	onConversation,
	openPlace,
	type CommentPlace,
	type ConversationEvent,
} from '#src/services/vendors/conversation.ts';
import { beforeLogOut } from '#src/services/vendors/log-out-wait.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';
import { fillMessageCounts } from '#src/widgets/comments/message-counts.ts';
import type { StoryEnvironment } from '../compose/compose-story.ts';
import type { CommentReader } from './comment-reader.ts';
import { readStoryPage, type StoryPage } from './story-page.ts';

interface Comments {
	readonly config: CommentsConfig;
	readonly demo: string;
	/** Asked again right before the script comes. */
	readonly mayRun: () => boolean;
}

/** What the reader did, by the service's own events. */
const TOLD: readonly ( readonly [
	ConversationEvent,
	CommentEvent,
	reaction?: string,
] )[] = [
	[ 'spot-im-current-user-sent-message', 'comment' ],
	[ 'spot-im-user-up-vote-click', 'reaction', 'up-vote' ],
	[ 'spot-im-user-down-vote-click', 'reaction', 'down-vote' ],
	[ 'spot-im-clicked-like-thumbs-up', 'reaction', 'thumbs-up' ],
	[ 'spot-im-clicked-like-thumbs-down', 'reaction', 'thumbs-down' ],
];

const loadReader = service(
	() =>
		import( /* webpackChunkName: "comment-reader" */ './comment-reader.ts' )
);

const counted = new WeakSet< object >();

/** Once a page, whatever comes and goes. */
function count(
	log: Log,
	locale: string,
	{ config: { spot }, demo }: Comments
) {
	if ( ! counted.has( document ) ) {
		counted.add( document );
		void fillMessageCounts( log, { spot, demo, locale } );
	}
}

/** @param raw The page's configuration, as PHP wrote it. Returns what takes it all away again. */
export function startComments(
	raw: unknown,
	comments: Comments,
	environment?: StoryEnvironment
): () => Promise< void > {
	const page = readStoryPage( raw );
	count( createLog( environment?.log ), page.locale, comments );
	const place = commentPlace();
	return place
		? converse( page, comments, place, async () =>
				( await loadReader() ).createCommentReader(
					raw,
					comments.config,
					place,
					environment
				)
			)
		: async () => {};
}

function converse(
	{ sessionId }: StoryPage,
	{ config, demo, mayRun }: Comments,
	place: CommentPlace,
	create: () => Promise< CommentReader >
): () => Promise< void > {
	const events = createPageEvents();
	let reader: Promise< CommentReader > | null = null;

	/** A chunk that did not come is asked for again with the next occasion. */
	const withReader = ( work: ( reader: CommentReader ) => unknown ) => {
		reader ??= create();
		reader.then( work ).catch( () => {} );
		reader.catch( () => {
			reader = null;
		} );
	};
	const follow = () => {
		if ( reader || sessionId() ) {
			withReader( ( one ) => one.follow() );
		}
	};
	const wantsToWrite = () => {
		if ( sessionId() ) {
			withReader( ( one ) => one.wantsToWrite() );
		} else {
			window.dispatchEvent(
				new CustomEvent( 'circulation:open-login', {
					detail: { redirect: window.location.pathname },
				} )
			);
		}
	};
	const tell = ( type: CommentEvent, reaction?: string ) => {
		const id = sessionId();
		if ( id && config.told.includes( type ) ) {
			withReader( ( one ) => one.tell( id, type, reaction ) );
		}
	};
	const signOff = async () => ( await reader )?.signOff();

	openPlace( place, config.spot );
	const ends = [
		onConversation( 'spot-im-api-ready', follow ),
		onConversation( 'spot-im-login-start', wantsToWrite ),
		...TOLD.map( ( [ event, type, reaction ] ) =>
			onConversation( event, () => tell( type, reaction ) )
		),
		events.on( 'login', follow ),
		events.onShownAgain( follow ),
		beforeLogOut( signOff ),
	];
	void loadVendorScript( launcherAddress( config.spot, demo ), mayRun );
	follow();
	return async () => {
		ends.forEach( ( end ) => end() );
		closePlace( place );
		await ( await reader )?.end();
	};
}
