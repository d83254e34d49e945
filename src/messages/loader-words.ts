/**
 * The words of the React-free loader: constants, because it is shown before any translation is loaded.
 */
export const LOG_IN = 'Log In';
export const CLOSE = 'Close';
export const LOADING = 'Loading';
export const TRY_AGAIN = 'Try again';
/** Specification §8, the message of a ChunkLoadError. */
export const CHUNK_LOAD_FAILED = 'Loading chunk failed';
export const DID_NOT_LOAD = 'This part did not load.';
