/**
 * The site's routes for comments and meter, for tests that run without WordPress (`vendor-7`,
 * `vendor-27`).
 */
import eventWire from '../../../wire/site.comments-webhook.json';
import pianoWire from '../../../wire/site.piano.json';
import { signedHeaders } from '../../comment-service.ts';
import { meterToken } from '../../meter.ts';
import { defineCall } from '../define-call.ts';

export const piano = defineCall( 'site.piano', pianoWire, ( { session, reader, text } ) => {
	if ( ! session || ! reader ) {
		return { outcome: 'session-not-authenticated' };
	}
	return text( 'session_id' ) === session
		? { outcome: 'ok', body: meterToken( reader.id, Date.now() ) }
		: { outcome: 'session-mismatch' };
} );

export const commentsWebhook = defineCall(
	'site.comments-webhook',
	eventWire,
	( { world, session, reader, body, text } ) => {
		if ( ! session || ! reader ) {
			return { outcome: 'session-not-authenticated' };
		}
		if ( text( 'session_id' ) !== session ) {
			return { outcome: 'session-mismatch' };
		}
		const { type, targetUrl, details } = body;
		const event = {
			time: String( Math.floor( Date.now() / 1000 ) ),
			id: text( 'details.eventId' ),
			body: JSON.stringify( { type, targetUrl, details } ),
		};
		const answer = world.comments.receive( signedHeaders( event ), event.body );
		return { outcome: answer === 'ok' ? 'ok' : 'already-sent' };
	}
);
