/**
 * Reads the page's public configuration that PHP wrote (`gate-34`). The loader throws here if it is
 * missing.
 */
import { site } from '#src/domain/site/own.ts';
import { LOADER_TEXTS } from '#src/messages/loader.ts';
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';

export const config: RawBootConfig = JSON.parse(
	document.getElementById( 'circulation-config' )!.textContent!
);

site.folder = config.folder ?? '';

/** Translated to the page's language (`language-6`). */
export const [ CLOSE, LOADING, TRY_AGAIN, DID_NOT_LOAD, LOG_IN ] = config.words ?? LOADER_TEXTS;
