/** Reads how many comments stories have: GET messages-count, one call for all of them (`vendor-8`). */
import type { Http } from '../http/request.ts';
import { isRecord } from '../http/shape.ts';

export const COUNTS_ADDRESS = 'https://open-api.spot.im/v1/messages-count';

export interface CountsQuestion {
	/** The service's, or its stand-in's. */
	readonly address: string;
	readonly spot: string;
	readonly posts: readonly string[];
}

/** By post; one that the service does not know is missing. @throws ServiceUnavailable, CallFailed */
export async function readMessageCounts(
	http: Http,
	{ address, spot, posts }: CountsQuestion
): Promise< ReadonlyMap< string, number > > {
	const reply = await http.send( 'comments.messages-count', {
		path: address,
		query: { spot_id: spot, posts_ids: posts.join( ',' ) },
	} );
	if ( ! reply.ok ) {
		throw reply.failure();
	}
	const raw = reply.json();
	const counts = isRecord( raw ) ? raw.messages_count : null;
	if ( ! isRecord( counts ) ) {
		throw reply.unreadable();
	}
	return new Map(
		Object.entries( counts ).filter(
			( entry ): entry is [ string, number ] =>
				Number.isSafeInteger( entry[ 1 ] ) && Number( entry[ 1 ] ) >= 0
		)
	);
}
