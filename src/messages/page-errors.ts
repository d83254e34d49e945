/** What is said when a page or a part of it cannot be shown. Specification §2.5 and §8. */
import { CHUNK_LOAD_FAILED } from './loader-words.ts';
import { __ } from './translate.ts';

export const pageErrors = {
	circularRedirect: () =>
		__( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed: () => __( CHUNK_LOAD_FAILED ),
} as const;
