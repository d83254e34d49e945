/**
 * Chunks load from the address that PHP wrote. This is imported first: webpack would search beside
 * the file into which a page optimizer joins scripts. It sets the site's folder, too.
 */
import { site } from '#src/domain/site/own.ts';

declare let __webpack_public_path__: string;

export const config = JSON.parse(
	document.getElementById( 'circulation-config' )?.textContent ?? '{}'
) as {
	assets: string;
	folder?: string;
	rest?: string;
	translations?: string;
	locale?: string;
};

site.folder = config.folder ?? '';

// eslint-disable-next-line prefer-const, @typescript-eslint/no-unused-vars -- webpack reads what is assigned here.
__webpack_public_path__ = config.assets;
