/**
 * This chunk keeps a logged-in reader's session at the comment service (`vendor-8`, `vendor-26`,
 * `vendor-27`).
 */
import type { CommentEvent, CommentsConfig } from '#src/domain/site/vendor-config.ts';
import { createCommentSession } from '#src/flows/comments/comment-session.ts';
import { nameForComments } from '#src/flows/comments/name-for-comments.ts';
import { recogniseSession } from '#src/flows/session/recognise-session.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import { profileFromWire } from '#src/domain/profile/profile.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';
import { newMark } from '#src/services/browser/new-mark.ts';
import { createSingleSignOn } from '#src/services/comments/single-sign-on.ts';
import { createProfileWriter } from '#src/services/identity/profile-writer.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createCommentEvents } from '#src/services/site-rest/comment-events.ts';
import { createProfanityCheck } from '#src/services/site-rest/profanity-check.ts';
import type { CommentPlace } from '#src/services/vendors/comment-place.ts';
import {
	isConversationReady,
	signOffFromConversation,
	signOnToConversation,
} from '#src/services/vendors/conversation.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import { hideNameForm, showNameForm } from '#src/widgets/comments/name-form.ts';
import type { Environment } from '#src/flows/deps/page.ts';
import { storyServices } from './story-services.ts';

export type CommentReader = ReturnType< typeof createCommentReader >;

/** The `page` is the configuration that PHP wrote into the HTML. */
export function createCommentReader(
	page: unknown,
	{ sso }: CommentsConfig,
	place: CommentPlace,
	environment?: Environment
) {
	const { http, transport, browser, config } = storyServices( page, environment );
	const { identity: prefix } = config.services;
	const identity = {
		...createReader( http, config, profileFromWire ),
		...createProfileWriter( http, prefix ),
	};
	const { signOn, signOff, ...session } = createCommentSession( {
		browser,
		identity,
		conversation: {
			isReady: isConversationReady,
			signOn: signOnToConversation,
			signOff: signOffFromConversation,
		},
		singleSignOn: createSingleSignOn( http, sso ),
	} );
	const site = createProfanityCheck( transport );
	const tellEvent = createCommentEvents( transport );
	const changes = createSessionChanges();
	/** If no script can read the session cookie, the services are asked first (record 038). */
	const recognise = async () => {
		if ( isLogInNoted( browser.storage ) ) {
			await recogniseSession( { browser, identity, session: changes } );
		}
	};
	const follow = async () => {
		await recognise();
		await session.follow();
	};
	browser.events.on( 'logout', hideNameForm );

	return {
		/** Call it after the session ended or another reader logged in. */
		follow,
		signOff,
		/**
		 * 'nameless' means that a display name is needed first; `again` repeats the reader's action.
		 */
		async wantsToWrite( again: () => void ) {
			await recognise();
			const end = await signOn( { fresh: true } );
			if ( end === 'nameless' ) {
				await loadTranslations( Object( page ) );
				showNameForm(
					place.element,
					( typed ) => nameForComments( { browser, identity, site }, typed ),
					again
				);
			}
			return end;
		},
		tell: ( sessionId: string, type: CommentEvent, reaction?: string ) =>
			tellEvent( sessionId, {
				id: newMark(),
				type,
				targetUrl: place.url,
				postId: place.postId,
				...( reaction !== undefined && { reaction } ),
			} ),
		async end() {
			hideNameForm();
			await signOff();
		},
	};
}
