/** CI's actions are pinned, have only read permission, and run our own commands. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const workflow = readFileSync( '.github/workflows/ci.yml', 'utf8' );

describe( 'the workflow', () => {
	it( 'runs the two commands that everyone runs, and each night the slow ones', () => {
		expect(
			[ ...workflow.matchAll( /- run: (.+)/g ) ].map( ( [ , command ] ) => command )
		).toEqual( [ 'npm ci', "${{ matrix.run || 'npm test' }}" ] );
		const { scripts } = JSON.parse( readFileSync( 'package.json', 'utf8' ) );
		const nightly = [
			.../run: \[(.+)\]/.exec( workflow )[ 1 ].matchAll( /'npm run ([\w:]+)/g ),
		];
		expect( nightly.filter( ( [ , name ] ) => ! scripts[ name ] ) ).toEqual( [] );
		expect( nightly.map( ( [ , name ] ) => name ) ).toContain( 'rehearse' );
	} );

	it( 'tries the lowest Node that package.json allows, and newer ones', () => {
		const { engines } = JSON.parse( readFileSync( 'package.json', 'utf8' ) );
		expect( workflow ).toContain( `node: ${ /\d+/.exec( engines.node )[ 0 ] }.` );
		expect( workflow ).toMatch( /node: 24 }[^]*node: 26 }/ );
	} );

	it( 'tries the lowest and the newest WordPress that the plugin promises', () => {
		const readme = readFileSync( 'readme.txt', 'utf8' );
		const [ , lowest ] = /Requires at least: (\S+)/.exec( readme );
		const [ , newest ] = /Tested up to: (\S+)/.exec( readme );
		expect( readFileSync( 'plugin.php', 'utf8' ) ).toContain(
			`Requires at least: ${ lowest }\n`
		);
		expect( workflow ).toContain( `run: 'npm run test:php', wordpress: '${ lowest }' }` );
		const download = readFileSync( 'scripts/wordpress/core-from-download.mjs', 'utf8' );
		expect( download ).toContain( `const PINNED = '${ newest }.` );
	} );

	it( 'names each action by a commit, since a tag can move', () => {
		const uses = [ ...workflow.matchAll( /uses: (\S+)/g ) ];
		expect( uses ).not.toEqual( [] );
		for ( const [ , action ] of uses ) {
			expect( action ).toMatch( /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/ );
		}
	} );

	it( 'may read the source and nothing else, and keeps no token', () => {
		expect( workflow.match( /permissions:\n(?: {2}.+\n)+/g ) ).toEqual( [
			'permissions:\n  contents: read\n',
		] );
		expect( workflow ).toContain( 'persist-credentials: false' );
		expect( workflow ).not.toMatch( /secrets\.|pull_request_target/ );
	} );
} );
