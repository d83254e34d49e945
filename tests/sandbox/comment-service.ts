/**
 * The comment service of one world: messages by story, handshakes by their two codes, who is signed on, and what the
 * publisher's own addresses were told (`vendor-8`, `vendor-26`, `vendor-27`).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const SPOT = 'sp_sandbox';
export const WEBHOOK_SECRET = 'sandbox-webhook-secret-of-32-bytes';

/** Seconds for which the publisher's receiver takes a signature. */
const WINDOW = 300;

export type Handshake = {
	readonly codeA: string;
	codeB: string | null;
	/** As the identity service says, never as a page says. */
	userName: string | null;
	isComplete: boolean;
};

export type Received = 'ok' | 'wrong-signature' | 'too-old' | 'replayed';

export interface SignedEvent {
	readonly time: string;
	readonly id: string;
	readonly signature: string;
	/** As it came. */
	readonly body: string;
}

export interface CommentService {
	readonly countOf: ( post: string ) => number;
	readonly write: ( post: string ) => void;
	/** The service's first code, for a page that begins. */
	readonly begin: () => string;
	/** The identity service says who it is; null for a code that is none. */
	readonly register: ( codeA: string, userName: string ) => string | null;
	/** The page brings the second code; whose it is, or null. */
	readonly complete: ( codeB: string ) => string | null;
	readonly signOff: () => void;
	readonly signedOn: () => string | null;
	readonly handshakes: () => readonly Handshake[];
	/** The publisher's receiver, `now` in milliseconds. */
	readonly receive: ( event: SignedEvent, now: number ) => Received;
	readonly received: () => readonly unknown[];
}

export const signatureOfEvent = (
	{ time, id, body }: Omit< SignedEvent, 'signature' >,
	secret = WEBHOOK_SECRET
): string =>
	`sha256=${ createHmac( 'sha256', secret )
		.update( `${ time }.${ id }.${ body }` )
		.digest( 'hex' ) }`;

const same = ( one: string, other: string ): boolean =>
	one.length === other.length &&
	timingSafeEqual( Buffer.from( one ), Buffer.from( other ) );

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
			const found = handshakes.find(
				( one ) => one.codeA === codeA && one.codeB === null
			);
			if ( ! found ) {
				return null;
			}
			found.userName = userName;
			return ( found.codeB = newCode() );
		},
		complete: ( codeB ) => {
			const found = handshakes.find(
				( one ) => one.codeB === codeB && ! one.isComplete
			);
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
		receive: ( event, now ) => {
			if ( ! same( event.signature, signatureOfEvent( event ) ) ) {
				return 'wrong-signature';
			}
			if ( Math.abs( now / 1000 - Number( event.time ) ) > WINDOW ) {
				return 'too-old';
			}
			if ( events.has( event.id ) ) {
				return 'replayed';
			}
			events.set( event.id, JSON.parse( event.body ) );
			return 'ok';
		},
		received: () => [ ...events.values() ],
	};
};
