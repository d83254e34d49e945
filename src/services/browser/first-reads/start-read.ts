/** Starts one read, whose answer is used at most once. */
import { FIRST_READS } from './take.ts';

/**
 * @param path
 * @param cache   The cache mode of the app's own read.
 * @param isStill Whether the page still has the session; absent for a read that needs none.
 */
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
