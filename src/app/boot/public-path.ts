/**
 * Sets the address from which webpack loads the chunks, and the site's folder. It is imported
 * first, because webpack would otherwise search beside the file into which a page optimizer joins
 * scripts.
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
