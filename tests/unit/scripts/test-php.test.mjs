import { describe, expect, it } from 'vitest';
import { choose } from '../../../scripts/servers/choose.mjs';

const isFile = ( path ) => path === 'tests/php/RoutesTest.php';
const asked = ( ...args ) => choose( args, isFile );

describe( 'what the PHP tests stand on', () => {
	it.each( [
		[ [], { grounds: [], phpunit: [] } ],
		[ [ '--mariadb' ], { grounds: [ '--mariadb' ], phpunit: [] } ],
		[
			[ '--multisite', '--object-cache' ],
			{ grounds: [ '--multisite', '--object-cache' ], phpunit: [] },
		],
		[
			[ '--filter', 'Lifecycle', '--mariadb' ],
			{ grounds: [ '--mariadb' ], phpunit: [ '--filter', 'Lifecycle' ] },
		],
		[ [ '--filter', '--mariadb' ], { grounds: [], phpunit: [ '--filter', '--mariadb' ] } ],
		[
			[ '--filter=Lifecycle', '--testdox', 'tests/php/RoutesTest.php' ],
			{
				grounds: [],
				phpunit: [ '--filter=Lifecycle', '--testdox', 'tests/php/RoutesTest.php' ],
			},
		],
	] )( 'is read from %j', ( args, chosen ) => {
		expect( asked( ...args ) ).toEqual( chosen );
	} );

	it.each( [
		[ '--maria' ],
		[ '--mariadb=yes' ],
		[ 'mariadb' ],
		[ '--object_cache' ],
		[ '--configuration' ],
		[ '' ],
	] )( 'is refused as %j, and the answer names what is allowed', ( arg ) => {
		expect( () => asked( arg ) ).toThrow( `No such argument: "${ arg }".` );
		try {
			asked( arg );
		} catch ( error ) {
			expect( error.todo ).toMatch(
				/^Allowed: --mariadb, --object-cache, --multisite, .* --filter/
			);
		}
	} );

	it( 'is refused when a value is missing', () => {
		expect( () => asked( '--filter' ) ).toThrow( '--filter takes a value.' );
	} );
} );
