/**
 * A service whose code comes with its first call, and what every late loading has in common: one
 * that fails is reported to the page with its kind and its address. A part of a screen that comes
 * late is `widgets/page/lazy.tsx`.
 */
import { CHUNK_LOAD_FAILED } from '#src/messages/loader.ts';

/** What webpack rejects an import with, and entry/load-app.ts. */
interface ChunkLoadError {
	readonly name: string;
	/** 'missing' (something answered, but not with the chunk), 'timeout' or 'error'. */
	readonly type: string;
	readonly request: string;
}

/**
 * Once for each failure, whoever waits for it; an error of the chunk's own code is passed on as it
 * is.
 */
function report( error: ChunkLoadError ): never {
	if ( error.name !== 'ChunkLoadError' || 'kind' in error ) {
		throw error;
	}
	const detail = { kind: error.type, address: error.request };
	dispatchEvent( new CustomEvent( 'circulation:chunk-error', { detail } ) );
	throw Object.assign( error, detail, { message: CHUNK_LOAD_FAILED } );
}

/**
 * Asks for the code with each call; what has come is kept by the browser, what has not come is
 * asked for again. Neither scripts nor styles can hang: styles come inside their chunk, and webpack
 * ends a script after 120 s.
 */
export const service =
	< Code >( load: () => Promise< Code > ) =>
	(): Promise< Code > =>
		load().catch( report );
