/**
 * The comment service's own servers, the identity service's sign-on with it, and the publisher's
 * receiver of events.
 */
import countsWire from '../../../wire/comments.messages-count.json';
import ssoWire from '../../../wire/comments.sso.json';
import eventWire from '../../../wire/webhook.event.json';
import { SPOT, type EventHeaders } from '../../comment-service.ts';
import { defineCall } from '../define-call.ts';

export const messagesCount = defineCall(
	'comments.messages-count',
	countsWire,
	( { world, url } ) => {
		if ( url.searchParams.get( 'spot_id' ) !== SPOT ) {
			return { outcome: 'unknown-spot' };
		}
		world.vendors.note( 'comments', {
			call: 'comments.messages-count',
			posts: url.searchParams.get( 'posts_ids' ),
		} );
		const posts = ( url.searchParams.get( 'posts_ids' ) ?? '' ).split( ',' );
		return {
			outcome: 'ok',
			body: {
				messages_count: Object.fromEntries(
					posts.map( ( post ) => [ post, world.comments.countOf( post ) ] )
				),
			},
		};
	}
);

export const singleSignOn = defineCall( 'comments.sso', ssoWire, ( { world, reader, text } ) => {
	if ( ! reader ) {
		return { outcome: 'no-session' };
	}
	// The name comes from the identity service's own profile; `user_name` is only what a page
	// sends.
	const name = reader.profile?.[ 'full-name' ];
	if ( typeof name !== 'string' || name === '' ) {
		return { outcome: 'nameless' };
	}
	const codeB = world.comments.register( text( 'code_a' ), name );
	return codeB ? { outcome: 'ok', body: { codeB } } : { outcome: 'unknown-code' };
} );

export const webhookEvent = defineCall(
	'webhook.event',
	eventWire,
	( { world, headers, body, raw } ) => {
		const sent = ( name: keyof EventHeaders ) => headers.get( name ) ?? '';
		const outcome = world.comments.receive(
			{
				'webhook-id': sent( 'webhook-id' ),
				'webhook-timestamp': sent( 'webhook-timestamp' ),
				'webhook-signature': sent( 'webhook-signature' ),
			},
			raw
		);
		world.vendors.note( 'webhook', { ...body, outcome } );
		return { outcome };
	}
);
