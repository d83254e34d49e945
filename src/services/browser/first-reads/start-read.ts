/** Starts one read, whose answer is used at most once. */
import { FIRST_READS } from './take.ts';

/** Absent `isStill` means that the read needs no session. */
export function startRead(
	path: string,
	cache: RequestCache,
	isStill?: () => boolean
): Promise< Response > {
	const answer = fetch( path, {
		headers: { accept: 'application/json' },
		cache,
		credentials: 'same-origin',
	} );
	// The caller that uses the answer handles its failure.
	answer.catch( () => {} );
	( window[ FIRST_READS ] ??= new Map() ).set( path, { answer, isStill, at: performance.now() } );
	return answer;
}
