import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH, SEGMENT_COOKIE_EXPIRES } from '#src/domain/limits.ts';

describe( 'The numbers of the business', () => {
	it( 'let the segment cookie live to the very end of the year 2999', () => {
		const expires = new Date( SEGMENT_COOKIE_EXPIRES );
		expect( expires.toISOString() ).toBe( '2999-12-31T23:59:59.000Z' );
		expect( expires.toUTCString() ).toBe( SEGMENT_COOKIE_EXPIRES );
	} );

	it( 'call a screen wide where the stylesheets do', () => {
		const widths = readdirSync( 'src', {
			recursive: true,
			encoding: 'utf8',
		} )
			.filter( ( file ) => file.endsWith( '.css' ) )
			.flatMap( ( file ) => [
				...readFileSync( `src/${ file }`, 'utf8' ).matchAll( /\(width >= (9\d\d)px\)/g ),
			] )
			.map( ( [ , width ] ) => Number( width ) );
		expect( new Set( widths ) ).toEqual( new Set( [ DESKTOP_MIN_WIDTH ] ) );
		expect( MOBILE_MAX_WIDTH ).toBe( DESKTOP_MIN_WIDTH - 1 );
	} );
} );
