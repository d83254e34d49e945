/**
 * This chunk shows an article's conversation, and the log-in for a visitor who wants to write
 * (`vendor-8`).
 */
import type { CommentEvent, CommentsConfig } from '#src/domain/site/vendor-config.ts';
import { isSomebodySignedOn } from '#src/flows/comments/commenting-mark.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';
import type { CommentPlace } from '#src/services/vendors/comment-place.ts';
import {
	LAUNCHER_MARKS,
	closePlace,
	launcherAddress,
	onConversation,
	openPlace,
	type ConversationEvent,
} from '#src/services/vendors/conversation.ts';
import { beforeLogOut } from '#src/services/vendors/log-out-wait.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';
import type { Environment } from '#src/flows/deps/page.ts';
import type { CommentReader } from './comment-reader.ts';
import { readStoryPage } from './story-page.ts';

const NOTICE_ID = 'circ-comments-notice';

const hideSignOnNotice = (): void => document.getElementById( NOTICE_ID )?.remove();

/**
 * The notice uses the theme's text style, so that an article needs no stylesheet of ours
 * (`vendor-26`).
 */
async function showSignOnNotice( page: unknown, place: HTMLElement ): Promise< void > {
	await loadTranslations( Object( page ) );
	hideSignOnNotice();
	const notice = Object.assign( document.createElement( 'p' ), { id: NOTICE_ID } );
	// The text is announced, because it is added to an existing live region.
	notice.setAttribute( 'role', 'alert' );
	place.before( notice );
	notice.textContent = __(
		'You could not be signed in to the comments. Please try again in a moment.'
	);
}

export interface CommentOptions {
	readonly config: CommentsConfig;
	readonly demo: string;
	readonly storage: Pick< BrowserStorage, 'device' >;
	/** Whether the service's script may run; checked again right before it is added. */
	readonly mayRun: () => boolean;
}

export type Conversation = ReturnType< typeof openConversation >;

/** The comment service's events that are forwarded, each with the name and kind that we use. */
const TOLD: readonly ( readonly [ ConversationEvent, CommentEvent, reaction?: string ] )[] = [
	[ 'spot-im-current-user-sent-message', 'comment' ],
	[ 'spot-im-user-up-vote-click', 'reaction', 'up-vote' ],
	[ 'spot-im-user-down-vote-click', 'reaction', 'down-vote' ],
	[ 'spot-im-clicked-like-thumbs-up', 'reaction', 'thumbs-up' ],
	[ 'spot-im-clicked-like-thumbs-down', 'reaction', 'thumbs-down' ],
];

const loadReader = service(
	() => import( /* webpackChunkName: "comment-reader" */ './comment-reader.ts' )
);

/** @param raw The page's configuration, as PHP wrote it. */
export function openConversation(
	raw: unknown,
	{ config, demo, storage, mayRun }: CommentOptions,
	place: CommentPlace,
	environment?: Environment
) {
	const { sessionId, mayBeLoggedIn } = readStoryPage( raw );
	const events = createPageEvents();
	let reader: Promise< CommentReader > | null = null;

	/** A failed chunk is requested again at the next opportunity. */
	const withReader = ( work: ( reader: CommentReader ) => unknown, onFailure = () => {} ) => {
		reader ??= loadReader().then( ( { createCommentReader } ) =>
			createCommentReader( raw, config, place, environment )
		);
		reader.then( work ).catch( onFailure );
		reader.catch( () => {
			reader = null;
		} );
	};
	const follow = () => {
		if ( mayBeLoggedIn() || isSomebodySignedOn( storage ) ) {
			withReader( ( one ) => one.follow() );
		}
	};
	const leadToLogIn = () =>
		window.dispatchEvent(
			new CustomEvent( 'circulation:open-login', {
				detail: { redirect: window.location.pathname + window.location.search },
			} )
		);
	/** A press always gets an answer, even after a failure. */
	const sayNotNow = () => void showSignOnNotice( raw, place.element );
	const wantsToWrite = () => {
		hideSignOnNotice();
		if ( ! mayBeLoggedIn() ) {
			leadToLogIn();
			return;
		}
		withReader( async ( one ) => {
			const end = await one.wantsToWrite( wantsToWrite );
			if ( end === 'visitor' ) {
				leadToLogIn();
			} else if ( end === 'not-now' ) {
				sayNotNow();
			}
		}, sayNotNow );
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
	follow();
	const open = () =>
		void loadVendorScript( launcherAddress( config.spot, demo ), mayRun, LAUNCHER_MARKS );
	open();
	return {
		/** Adds the service's script if it was refused before; adds it only once. */
		open,
		async end() {
			ends.forEach( ( end ) => end() );
			hideSignOnNotice();
			closePlace( place );
			await ( await reader )?.end();
		},
	};
}
