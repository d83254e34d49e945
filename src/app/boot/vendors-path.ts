/**
 * Sets the address from which webpack loads the chunks of third parties, a folder in that of the app's (public-path.ts
 * says why). Imported first.
 */
declare let __webpack_public_path__: string;

const { assets } = JSON.parse(
	document.getElementById( 'circulation-config' )?.textContent ?? '{}'
) as { readonly assets?: string };

// eslint-disable-next-line prefer-const, @typescript-eslint/no-unused-vars -- webpack reads what is assigned here.
__webpack_public_path__ = `${ assets }vendors/`;
