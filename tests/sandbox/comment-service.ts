/**
 * The comment service of one world: messages by story, sign-on by two codes, who is signed on, and
 * which events the publisher's own addresses received (`vendor-8`, `vendor-26`, `vendor-27`).
 */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

export const SPOT = 'sp_sandbox';
export const WEBHOOK_SECRET = 'whsec_c2FuZGJveC13ZWJob29rLXNlY3JldC1vZi0zMi1ieXRlcw==';

export type Handshake = {
	readonly codeA: string;
	codeB: string | null;
	/** The name stored at the identity service, never the one that a page sends. */
	userName: string | null;
	isComplete: boolean;
};

export type Received = 'ok' | 'wrong-signature' | 'too-old' | 'replayed';

export type EventHeaders = Readonly<
	Record< 'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string >
>;

export interface CommentService {
	readonly countOf: ( post: string ) => number;
	readonly write: ( post: string ) => void;
	/** Starts a sign-on for a page; returns the first code of the service. */
	readonly begin: () => string;
	/**
	 * Records the name that the identity service gives the reader; returns the second code, or null
	 * if the first one is unknown.
	 */
	readonly register: ( codeA: string, userName: string ) => string | null;
	/** Accepts the second code from the page; returns its reader's name, or null. */
	readonly complete: ( codeB: string ) => string | null;
	readonly signOff: () => void;
	readonly signedOn: () => string | null;
	readonly handshakes: () => readonly Handshake[];
	/**
	 * The publisher's receiver verifies the webhook with a published library; the body is the raw
	 * text.
	 */
	readonly receive: ( headers: EventHeaders, body: string ) => Received;
	readonly received: () => readonly unknown[];
}

/** Signs a webhook; `time` is a Unix timestamp as text. */
export const signedHeaders = (
	{ time, id, body }: Readonly< Record< 'time' | 'id' | 'body', string > >,
	secret = WEBHOOK_SECRET
): EventHeaders => ( {
	'webhook-id': id,
	'webhook-timestamp': time,
	'webhook-signature': new Webhook( secret ).sign( id, new Date( Number( time ) * 1000 ), body ),
} );

const newCode = () => randomBytes( 12 ).toString( 'hex' );

export const createCommentService = (): CommentService => {
	const counts = new Map< string, number >();
	const handshakes: Handshake[] = [];
	const events = new Map< string, unknown >();
	let user: string | null = null;
	return {
		countOf: ( post ) => counts.get( post ) ?? 0,
		write: ( post ) => {
			counts.set( post, ( counts.get( post ) ?? 0 ) + 1 );
		},
		begin: () => {
			const codeA = newCode();
			handshakes.push( {
				codeA,
				codeB: null,
				userName: null,
				isComplete: false,
			} );
			return codeA;
		},
		register: ( codeA, userName ) => {
			const found = handshakes.find( ( one ) => one.codeA === codeA && one.codeB === null );
			if ( ! found ) {
				return null;
			}
			found.userName = userName;
			return ( found.codeB = newCode() );
		},
		complete: ( codeB ) => {
			const found = handshakes.find( ( one ) => one.codeB === codeB && ! one.isComplete );
			if ( ! found ) {
				return null;
			}
			found.isComplete = true;
			return ( user = found.userName );
		},
		signOff: () => {
			user = null;
		},
		signedOn: () => user,
		handshakes: () => handshakes,
		receive: ( headers, body ) => {
			let event: unknown;
			try {
				event = new Webhook( WEBHOOK_SECRET ).verify( body, headers );
			} catch ( error ) {
				return String( error ).includes( 'too old' ) ? 'too-old' : 'wrong-signature';
			}
			const id = headers[ 'webhook-id' ];
			if ( events.has( id ) ) {
				return 'replayed';
			}
			events.set( id, event );
			return 'ok';
		},
		received: () => [ ...events.values() ],
	};
};
