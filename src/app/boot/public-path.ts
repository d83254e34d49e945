/**
 * Sets the address from which webpack loads the chunks, as PHP wrote it into the page. It is
 * imported first: a page optimizer that joins scripts would otherwise make webpack search beside
 * the joined file. It also sets this site's folder before any address is built.
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
