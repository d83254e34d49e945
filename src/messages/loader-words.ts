/**
 * The words of the React-free loader: constants, because it is shown before any translation is loaded. PHP prints
 * the header's labels translated (decision 20); these stand where it could not.
 */
export const LOG_IN = 'Log In';
export const LOG_OUT = 'Log Out';
export const LOGGING_OUT = 'Logging out...';
export const ACCOUNT = 'Account';
export const CLOSE = 'Close';
export const LOADING = 'Loading';
export const TRY_AGAIN = 'Try again';
/** Specification §8, the message of a ChunkLoadError. */
export const CHUNK_LOAD_FAILED = 'Loading chunk failed';
export const DID_NOT_LOAD = 'This part did not load.';
