/** Forwards comments to the publisher's own addresses: POST comments-webhook (`vendor-27`). */
import type { CommentEvent } from '#src/domain/site/vendor-config.ts';
import type { SiteTransport } from './transport.ts';

interface ToldEvent {
	/** Unique: the site forwards each event once. */
	readonly id: string;
	readonly type: CommentEvent;
	readonly targetUrl: string;
	readonly postId: number;
	/** The kind of reaction: 'up-vote'. */
	readonly reaction?: string;
}

/** A failure is not shown, because the comment itself was saved. */
type TellCommentEvent = ( sessionId: string, event: ToldEvent ) => Promise< void >;

export const createCommentEvents =
	( transport: SiteTransport ): TellCommentEvent =>
	async ( sessionId, { id, type, targetUrl, postId, reaction } ) => {
		await transport.post( 'site.comments-webhook', 'comments-webhook', {
			nonceField: 'nonce',
			body: {
				session_id: sessionId,
				type,
				targetUrl,
				details: {
					eventId: id,
					postId,
					...( reaction && { reaction } ),
				},
			},
		} );
	};
