/**
 * The chunk that opens the comment service beside a story: the numbers of comments, the conversation, the reader's
 * session with it, and what the publisher is told of (`vendor-8`, `vendor-26`, `vendor-27`).
 */
import type {
	CommentEvent,
	CommentsConfig,
} from '#src/domain/site/vendor-config.ts';
import { createCommentSession } from '#src/flows/comments/comment-session.ts';
import { nameForComments } from '#src/flows/comments/name-for-comments.ts';
import { profileFromWire } from '#src/domain/profile/profile.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';
import { newMark } from '#src/services/browser/new-mark.ts';
import { createSingleSignOn } from '#src/services/comments/single-sign-on.ts';
import { createProfileWriter } from '#src/services/identity/profile-writer.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createCommentEvents } from '#src/services/site-rest/comment-events.ts';
import { createProfanityCheck } from '#src/services/site-rest/profanity-check.ts';
import {
	closePlace,
	commentPlace,
	isConversationReady,
	launcherAddress,
	onConversation,
	openPlace,
	signOffFromConversation,
	signOnToConversation,
	type CommentPlace,
	type ConversationEvent,
} from '#src/services/vendors/conversation.ts';
import { beforeLogOut } from '#src/services/vendors/log-out-wait.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';
import { fillMessageCounts } from '#src/widgets/comments/message-counts.ts';
import { hideNameForm, showNameForm } from '#src/widgets/comments/name-form.ts';
import {
	composeStory,
	type StoryDeps,
	type StoryEnvironment,
} from '../compose/compose-story.ts';

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

const counted = new WeakSet< object >();

/** Once a page, whatever comes and goes. */
function count(
	{ http, config: { locale } }: StoryDeps,
	{ config: { spot }, demo }: Comments
) {
	if ( ! counted.has( document ) ) {
		counted.add( document );
		void fillMessageCounts( http, { spot, demo, locale } );
	}
}

/** Returns what takes it all away again. */
export function startComments(
	page: unknown,
	comments: Comments,
	environment?: StoryEnvironment
): () => Promise< void > {
	const story = composeStory( page, environment );
	count( story, comments );
	const place = commentPlace();
	return place
		? converse( story, comments, place, () =>
				loadTranslations( Object( page ) )
			)
		: async () => {};
}

function converse(
	{ http, transport, browser, config: { services } }: StoryDeps,
	{ config, demo, mayRun }: Comments,
	place: CommentPlace,
	translated: () => Promise< void >
): () => Promise< void > {
	const identity = {
		...createReader( http, services.identity, profileFromWire ),
		...createProfileWriter( http, services.identity ),
	};
	const session = createCommentSession( {
		browser,
		identity,
		conversation: {
			isReady: isConversationReady,
			signOn: signOnToConversation,
			signOff: signOffFromConversation,
		},
		singleSignOn: createSingleSignOn( http, config.sso ),
	} );
	const follow = () => void session.follow().catch( () => {} );

	const wantsToWrite = async () => {
		const state = await session.signOn( { anew: true } );
		if ( state === 'visitor' ) {
			window.dispatchEvent(
				new CustomEvent( 'circulation:open-login', {
					detail: { redirect: window.location.pathname },
				} )
			);
		}
		if ( state === 'nameless' ) {
			await translated();
			showNameForm(
				place.element,
				( typed ) =>
					nameForComments(
						{
							browser,
							identity,
							site: createProfanityCheck( transport ),
						},
						typed
					),
				follow
			);
		}
	};

	const tellEvent = createCommentEvents( transport );
	const tell = ( type: CommentEvent, reaction?: string ) => {
		const reader = browser.cookies.sessionId();
		if ( reader && config.told.includes( type ) ) {
			void tellEvent( reader, {
				id: newMark(),
				type,
				targetUrl: place.url,
				postId: place.postId,
				...( reaction !== undefined && { reaction } ),
			} );
		}
	};

	openPlace( place, config.spot );
	const ends = [
		onConversation( 'spot-im-api-ready', follow ),
		onConversation( 'spot-im-login-start', () => void wantsToWrite() ),
		...TOLD.map( ( [ event, type, reaction ] ) =>
			onConversation( event, () => tell( type, reaction ) )
		),
		browser.events.on( 'login', follow ),
		browser.events.on( 'logout', hideNameForm ),
		browser.events.onShownAgain( follow ),
		beforeLogOut( session.signOff ),
	];
	void loadVendorScript( launcherAddress( config.spot, demo ), mayRun );
	follow();
	return async () => {
		ends.forEach( ( end ) => end() );
		hideNameForm();
		closePlace( place );
		await session.signOff();
	};
}
