/** What CI runs for us is pinned, has read permission only, and consists of the two commands. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const workflow = readFileSync( '.github/workflows/ci.yml', 'utf8' );

describe( 'the workflow', () => {
	it( 'runs the two commands that anybody runs', () => {
		expect(
			[ ...workflow.matchAll( /- run: (.+)/g ) ].map( ( [ , command ] ) => command )
		).toEqual( [ 'npm ci', 'npm test' ] );
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
