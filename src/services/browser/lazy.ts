/**
 * Wraps the loading of a lazy chunk: a failure is reported to the page with its kind and address.
 * For a lazy part of a screen use `widgets/page/lazy.tsx`.
 */
import { CHUNK_LOAD_FAILED } from '#src/messages/loader.ts';

/** The rejection of webpack's `import()` and of entry/load-app.ts. */
interface ChunkLoadError {
	readonly name: string;
	/** 'missing' (an answer without the chunk), 'timeout' or 'error'. */
	readonly type: string;
	readonly request: string;
}

/** Addresses of what failed, until they are asked for again. */
const failed = new Set< string >();

/** Milliseconds. The next try goes on without the fresh copy then. */
const FRESH_TIMEOUT_MS = 15_000;

/**
 * Replaces what the browser's cache holds: a chunk that was cut off stays there for a year, and
 * every other try would find it again.
 */
async function refresh(): Promise< void > {
	const addresses = [ ...failed ];
	failed.clear();
	await Promise.allSettled(
		addresses.map( ( address ) =>
			fetch( address, {
				cache: 'reload',
				signal: AbortSignal.timeout( FRESH_TIMEOUT_MS ),
			} ).then( ( answer ) => answer.text() )
		)
	);
}

/** Reports each failure once; errors thrown by the chunk's own code pass through. */
function report( error: ChunkLoadError ): never {
	if ( error.name !== 'ChunkLoadError' || 'kind' in error ) {
		throw error;
	}
	const detail = { kind: error.type, address: error.request };
	failed.add( error.request );
	dispatchEvent( new CustomEvent( 'circulation:chunk-error', { detail } ) );
	throw Object.assign( error, detail, { message: CHUNK_LOAD_FAILED } );
}

/**
 * Imports the code on each call; the browser caches it, and a failed import is retried past the
 * browser's cache. Neither scripts nor styles can hang: styles are part of their chunk, and webpack aborts a script after
 * 120 s.
 */
export const service =
	< Code >( load: () => Promise< Code > ) =>
	(): Promise< Code > =>
		( failed.size ? refresh().then( load ) : load() ).catch( report );
