/**
 * Calls GET messages-count (`vendor-8`) itself, so that a visitor's page loads no session services.
 */
import { callLogText } from '#src/messages/log-calls.ts';
import type { Log } from '../browser/log.ts';
import { isRecord } from '#src/domain/shape.ts';

export const COUNTS_ADDRESS = 'https://open-api.spot.im/v1/messages-count';

/** Milliseconds. */
const TIMEOUT = 10_000;

interface CountsQuestion {
	/** Address of the service, or of its stand-in. */
	readonly address: string;
	readonly spot: string;
	readonly posts: readonly string[];
}

/** Unknown posts are missing. Null after an outage or an invalid answer. */
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
				// One bad count does not hide the others.
				unavailable( status );
			}
		}
		return numbers;
	} catch {
		return unavailable( status );
	}
}
