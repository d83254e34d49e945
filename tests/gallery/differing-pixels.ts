/** Compares two pictures pixel by pixel, in the browser. */
import type { Page } from '@playwright/test';

/** The number of pixels that differ in two PNG files; Infinity if their sizes differ. */
export const differingPixels = ( page: Page, before: Buffer, after: Buffer ): Promise< number > =>
	page.evaluate(
		async ( sources ) => {
			const [ one, two ] = await Promise.all(
				sources.map( async ( source ) => {
					const bytes = Uint8Array.from( atob( source ), ( byte ) =>
						byte.charCodeAt( 0 )
					);
					const image = await createImageBitmap( new Blob( [ bytes ] ) );
					const { width, height } = image;
					const pen = new OffscreenCanvas( width, height ).getContext(
						'2d'
					) as OffscreenCanvasRenderingContext2D;
					pen.drawImage( image, 0, 0 );
					return pen.getImageData( 0, 0, width, height );
				} )
			);
			if ( one?.width !== two?.width || one?.height !== two?.height ) {
				return Infinity;
			}
			const other = new Uint32Array( two?.data.buffer ?? [] );
			return new Uint32Array( one?.data.buffer ?? [] ).filter(
				( pixel, at ) => pixel !== other[ at ]
			).length;
		},
		[ before, after ].map( ( picture ) => picture.toString( 'base64' ) )
	);
