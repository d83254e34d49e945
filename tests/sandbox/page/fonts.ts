/**
 * Serves the typefaces of the demonstration's three sites from their packages (SIL Open Font
 * License), so that no other host is called and WordPress holds no copy.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export const FONT_ROOT = '/__sandbox/fonts/';

const FILES: Readonly< Record< string, string > > = {
	'source-serif-4':
		'@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
	'pirata-one': '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2',
	'bodoni-moda-italic':
		'@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-italic.woff2',
	archivo: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
};

const { resolve } = createRequire( import.meta.url );

export const font = async ( path: string ): Promise< Response > => {
	const name = path.slice( FONT_ROOT.length ).replace( /\.woff2$/, '' );
	const file = Object.hasOwn( FILES, name ) && FILES[ name ];
	if ( ! file ) {
		return Response.json(
			{
				message: `"${ name }" is no typeface of the demonstration; allowed: ${ Object.keys(
					FILES
				).join( ', ' ) }.`,
			},
			{ status: 404 }
		);
	}
	return new Response( new Uint8Array( await readFile( resolve( file ) ) ), {
		headers: {
			'content-type': 'font/woff2',
			'cache-control': 'public, max-age=31536000, immutable',
		},
	} );
};
