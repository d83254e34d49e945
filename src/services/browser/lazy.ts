/**
 * A chunk that fails to load is reported to the page with its kind and address. For a part of a
 * screen use `widgets/page/lazy.tsx`.
 */
import { CHUNK_LOAD_FAILED } from '#src/messages/loader.ts';

/** The rejection of webpack's `import()` and of entry/load-app.ts. */
interface ChunkLoadError {
	readonly name: string;
	/** 'missing' (an answer without the chunk), 'timeout' or 'error'. */
	readonly type: string;
	readonly request: string;
}

/** Reports each failure once; errors thrown by the chunk's own code pass through. */
function report( error: ChunkLoadError ): never {
	if ( error.name !== 'ChunkLoadError' || 'kind' in error ) {
		throw error;
	}
	const detail = { kind: error.type, address: error.request };
	dispatchEvent( new CustomEvent( 'circulation:chunk-error', { detail } ) );
	throw Object.assign( error, detail, { message: CHUNK_LOAD_FAILED } );
}

/**
 * A later call retries a failed import. Nothing can hang: styles are part of their chunk, and
 * webpack aborts a script after 120 s.
 */
export const service =
	< Code >( load: () => Promise< Code > ) =>
	(): Promise< Code > =>
		load().catch( report );

/** Runs work that the page does not need at first. Safari lacks requestIdleCallback. */
export const whenIdle = ( work: () => void ): unknown =>
	window.requestIdleCallback
		? window.requestIdleCallback( work, { timeout: 2_000 } )
		: setTimeout( work );
