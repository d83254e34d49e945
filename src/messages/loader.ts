/** The texts of the React-free loader: constants, because they are shown before any translation is loaded. */
export const LOG_IN = 'Log In';
export const CLOSE = 'Close';
export const LOADING = 'Loading';
export const TRY_AGAIN = 'Try again';
/** The message of a ChunkLoadError. */
export const CHUNK_LOAD_FAILED = 'Loading chunk failed';
export const DID_NOT_LOAD = 'This part did not load.';
