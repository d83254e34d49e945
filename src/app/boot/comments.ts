/**
 * Opens the comment service beside a story: the numbers of comments, the conversation as soon as its place is near, and
 * the way to the log-in for a visitor who wants to write (`vendor-8`). Whoever is logged in has a chunk of their own,
 * `comment-reader.ts`, so that a visitor's page carries nothing of it.
 */
import type {
	CommentEvent,
	CommentsConfig,
} from '#src/domain/site/vendor-config.ts';
import { isSomebodySignedOn } from '#src/flows/comments/commenting-mark.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { whenNear } from '#src/services/browser/near-view.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import {
	LAUNCHER_MARKS,
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

interface Options {
	readonly config: CommentsConfig;
	readonly demo: string;
	readonly storage: Pick< BrowserStorage, 'device' >;
	/** Asked again before the conversation is opened, and right before its script comes. */
	readonly mayRun: () => boolean;
}

export interface Comments {
	/** They may be on the page now: the numbers come, and the conversation when its place does. May be called again. */
	readonly open: () => void;
	/** Takes it all away again. */
	readonly end: () => Promise< void >;
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
	{ config: { spot }, demo }: Options
) {
	if ( ! counted.has( document ) ) {
		counted.add( document );
		void fillMessageCounts( log, { spot, demo, locale } );
	}
}

/** @param raw The page's configuration, as PHP wrote it. */
export function createComments(
	raw: unknown,
	options: Options,
	environment?: StoryEnvironment
): Comments {
	const page = readStoryPage( raw );
	const place = commentPlace();
	let stopWaiting = () => {};
	let close: ( () => Promise< void > ) | null = null;

	const openConversation = ( at: CommentPlace ) => {
		if ( ! close && options.mayRun() ) {
			close = converse( page, options, at, async () =>
				( await loadReader() ).createCommentReader(
					raw,
					options.config,
					at,
					environment
				)
			);
		}
	};
	return {
		open() {
			count( createLog( environment?.log ), page.locale, options );
			stopWaiting();
			if ( place ) {
				stopWaiting = whenNear( place.element, () =>
					openConversation( place )
				);
			}
		},
		async end() {
			stopWaiting();
			await close?.();
		},
	};
}

function converse(
	{ sessionId }: StoryPage,
	{ config, demo, storage, mayRun }: Options,
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
		if ( reader || sessionId() || isSomebodySignedOn( storage ) ) {
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

	openPlace( place );
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
	void loadVendorScript(
		launcherAddress( config.spot, demo ),
		mayRun,
		LAUNCHER_MARKS
	);
	follow();
	return async () => {
		ends.forEach( ( end ) => end() );
		closePlace( place );
		await ( await reader )?.end();
	};
}
