/**
 * Hands on what the reader did in the comments, for the publisher's own addresses: POST
 * comments-webhook (`vendor-27`).
 */
import type { CommentEvent } from '#src/domain/site/vendor-config.ts';
import type { SiteTransport } from './transport.ts';

export interface ToldEvent {
	/** Its own: the site hands each on once. */
	readonly id: string;
	readonly type: CommentEvent;
	/** The story's address. */
	readonly targetUrl: string;
	readonly postId: number;
	/** Which one it was: 'up-vote'. */
	readonly reaction?: string;
}

/**
 * Nothing waits for it, and nobody is shown that it was rejected: the comment stands all the same.
 */
export type TellCommentEvent = ( sessionId: string, event: ToldEvent ) => Promise< void >;

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
