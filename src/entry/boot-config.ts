/**
 * Takes the page's public configuration that PHP left in the HTML as PHP wrote it (`gate-34`); the app reads it with
 * `parseBootConfig`. Without it the loader stops here, in the log.
 */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';

export const config: RawBootConfig = JSON.parse(
	document.getElementById( 'circulation-config' )?.textContent ?? ''
);
