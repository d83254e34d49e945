/**
 * Reads how many comments stories have: GET messages-count, one call for all of them (`vendor-8`).
 * A call of its own making, like the ones that send events: for a visitor a page carries nothing of
 * the services behind a session.
 */
import { callLogText } from '#src/messages/log-calls.ts';
import type { Log } from '../browser/log.ts';
import { isRecord } from '../http/shape.ts';

export const COUNTS_ADDRESS = 'https://open-api.spot.im/v1/messages-count';

/** Milliseconds. */
const TIMEOUT = 10_000;

export interface CountsQuestion {
	/** The service's, or its stand-in's. */
	readonly address: string;
	readonly spot: string;
	readonly posts: readonly string[];
}

/**
 * By post; one that the service does not know is missing. Null when it has not answered, or not as
 * agreed.
 */
export async function readMessageCounts(
	log: Log,
	{ address, spot, posts }: CountsQuestion
): Promise< ReadonlyMap< string, number > | null > {
	const query = `spot_id=${ encodeURIComponent( spot ) }&posts_ids=${ posts.map( encodeURIComponent ).join( ',' ) }`;
	const unavailable = ( status: number | null ) => {
		log( callLogText.serviceUnavailable(), {
			call: 'comments.messages-count',
			status,
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
		for ( const [ post, count ] of Object.entries( counts ) ) {
			if ( /^\d+$/.test( String( count ) ) ) {
				numbers.set( post, Number( count ) );
			} else {
				// The others stand all the same: each place is filled by itself.
				unavailable( status );
			}
		}
		return numbers;
	} catch {
		return unavailable( status );
	}
}
