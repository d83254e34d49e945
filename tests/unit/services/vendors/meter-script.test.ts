/** The URL of the meter's script and the values passed to it (`vendor-7`). */
import { afterEach, describe, expect, it } from 'vitest';
import { meterAddress, orderMeter } from '#src/services/vendors/meter-script.ts';

const page = window as unknown as { tp?: unknown[] };
const IN_EARNEST = { aid: 'a1', environment: 'production' } as const;
const SANDBOX = { aid: 'a1', environment: 'sandbox' } as const;

afterEach( () => {
	delete page.tp;
} );

describe( 'the meter', () => {
	it( 'is loaded from the environment that the publisher has chosen, or from its stand-in', () => {
		expect( meterAddress( IN_EARNEST, '' ) ).toBe(
			'https://experience.tinypass.com/xbuilder/experience/load?aid=a1'
		);
		expect( meterAddress( SANDBOX, '' ) ).toBe(
			'https://sandbox.tinypass.com/xbuilder/experience/load?aid=a1'
		);
		expect( meterAddress( IN_EARNEST, '/stand-ins' ) ).toBe(
			'/stand-ins/experience.tinypass.com/xbuilder/experience/load?aid=a1'
		);
	} );

	it( 'gets the application, and the reader where that is known', () => {
		orderMeter( IN_EARNEST, 'token' );
		expect( page.tp ).toEqual( [
			[ 'setAid', 'a1' ],
			[ 'setExternalJWT', 'token' ],
		] );
	} );

	it( 'runs in test mode in its sandbox only', () => {
		orderMeter( SANDBOX, null );
		expect( page.tp ).toEqual( [
			[ 'setAid', 'a1' ],
			[ 'setSandbox', true ],
		] );
	} );

	it( 'keeps what the publisher has set before', () => {
		page.tp = [ [ 'setTags', 'sports' ] ];
		orderMeter( IN_EARNEST, null );
		expect( page.tp ).toEqual( [
			[ 'setTags', 'sports' ],
			[ 'setAid', 'a1' ],
		] );
	} );
} );
