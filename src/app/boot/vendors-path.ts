/** Sets the address from which webpack loads the chunks of third parties. It is imported first. */
import { site } from '#src/domain/site/own.ts';
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';

declare let __webpack_public_path__: string;

export const page = JSON.parse(
	document.getElementById( 'circulation-config' )?.textContent ?? '{}'
) as Partial< RawBootConfig >;

site.folder = page.folder ?? '';

// eslint-disable-next-line prefer-const, @typescript-eslint/no-unused-vars -- webpack reads what is assigned here.
__webpack_public_path__ = `${ page.assets }vendors/`;
