/** PHP sends the loader's translations in this order (includes/Assets/Translations.php). */
import { __ } from './translate.ts';

export const LOG_IN = 'Log In';
/** The message of a ChunkLoadError. */
export const CHUNK_LOAD_FAILED = 'Loading chunk failed';
/** The app has the same text as the loader, but translated. */
export const chunkLoadFailed = () => __( 'Loading chunk failed' );

export const LOADER_TEXTS = [
	'Close',
	'Loading',
	'Try again',
	'This part did not load. Loading chunk failed.',
	LOG_IN,
] as const;
