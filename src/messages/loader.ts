/**
 * The words of the React-free loader, shown before any translation is loaded: in a page of another
 * language PHP puts its own in their place, in this order (includes/Assets/Translations.php).
 */
import { __ } from './translate.ts';

export const LOG_IN = 'Log In';
/** The message of a ChunkLoadError. */
export const CHUNK_LOAD_FAILED = 'Loading chunk failed';
/** The same for the app. */
export const chunkLoadFailed = () => __( 'Loading chunk failed' );

export const LOADER_WORDS = [
	'Close',
	'Loading',
	'Try again',
	'This part did not load. Loading chunk failed.',
	LOG_IN,
] as const;
