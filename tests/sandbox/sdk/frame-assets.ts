/**
 * The files of the card provider's stand-in, as the browser SDK requests them: a page for the
 * frames and its script.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import { build } from 'vite';

const here = dirname( fileURLToPath( import.meta.url ) );

/** Relative to the address that the demo client names as `assetsUrl`. */
export const FRAME_PAGE = `web/${ constants.VERSION }/html/hosted-fields-frame.min.html`;
export const FRAME_SCRIPT = `web/${ constants.VERSION }/js/hosted-fields-frame.min.js`;

export const framePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Card field</title>
<script src="../js/hosted-fields-frame.min.js" defer></script>
</head>
<body></body>
</html>
`;

/** Bundles the frame's script once, in memory. */
export const buildFrameScript = async (): Promise< string > => {
	const result = await build( {
		configFile: false,
		root: here,
		logLevel: 'error',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			write: false,
			lib: {
				entry: join( here, 'frame.ts' ),
				name: 'circCardFrame',
				formats: [ 'iife' ],
			},
		},
	} );
	const output = Array.isArray( result ) ? result[ 0 ] : result;
	if ( ! output || ! ( 'output' in output ) ) {
		throw new Error( 'The frame of the card fields could not be bundled.' );
	}
	return output.output[ 0 ].code;
};
