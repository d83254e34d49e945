/** The sandbox refuses the content types that the site refuses, so a wrong client fails (T39). */
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../sandbox/handlers/calls.ts';
import { setStage } from '../stage.ts';

setStage();

const POSTS = CALLS.filter(
	( { wire } ) => wire.method === 'POST' && wire.path.startsWith( '/wp-json/' )
);

const post = ( path: string, type: string, body: string ) =>
	fetch( `http://localhost:8888${ path.replace( '{id}', 'sub-1' ) }`, {
		method: 'POST',
		headers: { 'content-type': type },
		body,
	} );

describe( 'a POST to the site', () => {
	it( 'may be a form where it is about newsletters, and nowhere else', () => {
		expect(
			POSTS.filter( ( { wire } ) => wire.request?.form ).map( ( { name } ) => name )
		).toEqual( [ 'site.newsletters' ] );
	} );

	it.each( POSTS.filter( ( { wire } ) => ! wire.request?.form ) )(
		'goes as JSON: $name',
		async ( { wire } ) => {
			const body = JSON.stringify( wire.request?.body ?? {} );
			for ( const type of [
				'text/plain',
				'text/plain; application/json',
				'application/x-www-form-urlencoded',
			] ) {
				const reply = await post( wire.path, type, body );
				expect( reply.status ).toBe( 415 );
				expect( await reply.json() ).toMatchObject( {
					code: 'unsupported_media_type',
				} );
			}
			const reply = await post( wire.path, 'application/json; charset=utf-8', body );
			expect( reply.status ).not.toBe( 415 );
		}
	);
} );
