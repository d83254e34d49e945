/**
 * Reads how many comments stories have: GET messages-count, one call for all of them (`vendor-8`). A call of its own
 * making, like the ones that send events: for a visitor a page carries nothing of the services behind a session.
 */
import { callLogText } from '#src/messages/log-calls.ts';
import type { Log } from '../browser/log.ts';
import { isRecord, textIn } from '../http/shape.ts';

export const COUNTS_ADDRESS = 'https://open-api.spot.im/v1/messages-count';

/** Milliseconds. */
const TIMEOUT = 10_000;

export interface CountsQuestion {
	/** The service's, or its stand-in's. */
	readonly address: string;
	readonly spot: string;
	readonly posts: readonly string[];
}

/** By post; one that the service does not know is missing. Null when it has not answered, or not as agreed. */
export async function readMessageCounts(
	log: Log,
	{ address, spot, posts }: CountsQuestion
): Promise< ReadonlyMap< string, number > | null > {
	const query = `spot_id=${ encodeURIComponent( spot ) }&posts_ids=${ posts.map( encodeURIComponent ).join( ',' ) }`;
	const unavailable = ( status: number | null, problem?: string ) => {
		log( callLogText.serviceUnavailable(), {
			call: 'comments.messages-count',
			status,
			...( problem && { problem } ),
		} );
		return null;
	};
	let status: number | null = null;
	try {
		const answer = await fetch( `${ address }?${ query }`, {
			credentials: 'omit',
			signal: AbortSignal.timeout( TIMEOUT ),
		} );
		status = answer.status;
		const raw: unknown = answer.ok && ( await answer.json() );
		const counts = isRecord( raw ) ? raw.messages_count : null;
		if ( ! isRecord( counts ) ) {
			return unavailable( status );
		}
		const numbers = new Map< string, number >();
		for ( const post of Object.keys( counts ) ) {
			const digits = textIn( counts, post ).trim();
			if ( /^\d+$/.test( digits ) && Number.isSafeInteger( +digits ) ) {
				numbers.set( post, +digits );
			} else {
				// The others stand all the same: each place is filled by itself.
				unavailable( status, `no number for ${ post }` );
			}
		}
		return numbers;
	} catch {
		return unavailable( status );
	}
}
