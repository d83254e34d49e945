/**
 * Takes the page's public configuration that PHP left in the HTML as PHP wrote it (`gate-34`); the
 * app reads it with `parseBootConfig`. Without it the loader stops here, in the log.
 */
import { site } from '#src/domain/site/own.ts';
import { LOADER_WORDS } from '#src/messages/loader.ts';
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';

export const config: RawBootConfig = JSON.parse(
	document.getElementById( 'circulation-config' )!.textContent!
);

site.folder = config.folder ?? '';

/** In the language of the page (`language-6`). */
export const [ CLOSE, LOADING, TRY_AGAIN, DID_NOT_LOAD, LOG_IN ] = config.words ?? LOADER_WORDS;
