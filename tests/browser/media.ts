/** Simulates a media library that answers as a test requires, and draws a picture for it. */
import type { Locator, Page } from '@playwright/test';

/** Lets the browser draw a picture of 600 by 200 pixels. */
async function drawPicture( page: Page ): Promise< Buffer > {
	const address = await page.evaluate( () => {
		const canvas = document.createElement( 'canvas' );
		Object.assign( canvas, { width: 600, height: 200 } );
		const pen = canvas.getContext( '2d' );
		if ( pen ) {
			pen.fillStyle = '#00655b';
			pen.fillRect( 0, 0, 200, 200 );
			pen.font = '700 110px sans-serif';
			pen.fillText( 'Brand', 230, 140 );
		}
		return canvas.toDataURL( 'image/png' );
	} );
	return Buffer.from( address.split( ',' )[ 1 ] ?? '', 'base64' );
}

/** Puts a drawn picture into the file input of a settings tab. */
export const uploadPicture = async ( tab: Locator, name: string ) =>
	tab.locator( 'input[type=file]' ).setInputFiles( {
		name,
		mimeType: 'image/png',
		buffer: await drawPicture( tab.page() ),
	} );

/**
 * Requests uploads without smaller versions, so that the answer equals that of a server that cannot
 * make them.
 */
export const withoutVersions = ( page: Page ) =>
	page.route(
		( { pathname } ) => pathname.endsWith( '/wp/v2/media' ),
		( route ) => {
			const address = new URL( route.request().url() );
			address.searchParams.set( 'generate_sub_sizes', 'false' );
			return route.continue( { url: address.href } );
		}
	);

/** Accepts uploads but never makes the picture's versions; returns the requests. */
export async function neverFinishUploads( page: Page ): Promise< string[] > {
	const asked: string[] = [];
	await page.route(
		( { pathname } ) => /\/wp\/v2\/media(\/|$)/.test( pathname ),
		async ( route ) => {
			const request = route.request();
			const { pathname } = new URL( request.url() );
			const method =
				( await request.headerValue( 'x-http-method-override' ) ) ?? request.method();
			asked.push( `${ method } ${ pathname.split( '/wp/v2' )[ 1 ] }` );
			await ( method === 'DELETE'
				? route.fulfill( { json: {} } )
				: route.fulfill( {
						status: 500,
						headers: { 'x-wp-upload-attachment-id': '77' },
						json: { code: 'out_of_memory', message: 'Too large.' },
					} ) );
		}
	);
	return asked;
}

/** Serves a paginated library of this many pictures; returns the requested pages. */
export async function keepPictures( page: Page, count: number ): Promise< string[] > {
	const asked: string[] = [];
	await page.route( '**/picture.svg', ( route ) =>
		route.fulfill( {
			contentType: 'image/svg+xml',
			body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>',
		} )
	);
	await page.route(
		( { pathname } ) => pathname.endsWith( '/wp/v2/media' ),
		async ( route ) => {
			const address = new URL( route.request().url() );
			const size = Number( address.searchParams.get( 'per_page' ) );
			const number = Number( address.searchParams.get( 'page' ) ?? 1 );
			asked.push( `${ size } on page ${ number }` );
			const begin = size * ( number - 1 );
			const next = new URL( address );
			next.searchParams.set( 'page', String( number + 1 ) );
			await route.fulfill( {
				headers: begin + size < count ? { link: `<${ next.href }>; rel="next"` } : {},
				json: Array.from( { length: Math.min( size, count - begin ) }, ( _, at ) => ( {
					id: begin + at + 1,
					source_url: `${ address.origin }/picture.svg`,
					title: { rendered: `Picture ${ begin + at + 1 }` },
				} ) ),
			} );
		}
	);
	return asked;
}
