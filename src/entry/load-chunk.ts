/** Loads a chunk, or says why it could not be loaded (`address-37`, `gate-33`). */
import { CHUNK_LOAD_FAILED } from '#src/messages/loader.ts';

export class ChunkLoadError extends Error {
	override name = 'ChunkLoadError';

	constructor(
		/** 'missing' (something answered, but not with the chunk), 'timeout' or 'error'. */
		readonly kind: string,
		readonly address: string
	) {
		super( CHUNK_LOAD_FAILED );
	}
}

/** What webpack rejects an import with, and load-app.ts. */
interface WebpackError {
	readonly name: string;
	readonly type: string;
	readonly request: string;
}

/** Notifies the window as well as the caller. An error of the chunk's own code is passed on as it is. */
function tell( error: WebpackError ): never {
	if ( error.name !== 'ChunkLoadError' ) {
		throw error;
	}
	const failure = new ChunkLoadError( error.type, error.request );
	const { kind, address } = failure;
	dispatchEvent(
		new CustomEvent( 'circulation:chunk-error', {
			detail: { kind, address },
		} )
	);
	throw failure;
}

/** Neither scripts nor styles can hang: styles come inside their chunk, and webpack ends a script after 120 s. */
export const loadChunk = < Chunk >(
	load: () => Promise< Chunk >
): Promise< Chunk > => load().catch( tell );
