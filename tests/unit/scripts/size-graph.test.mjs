/** Tests what `npm run size` reads from webpack's statistics: scripts/size/graph.mjs. */
import { describe, expect, it } from 'vitest';
import { chunksOf, readGraph, screenRoutes } from '../../../scripts/size/graph.mjs';

const NAMES = [ 'loader', 'account', 'onboarding', 'screen-receipts', 'step' ];
const chunk = ( id, parents, names = [ NAMES[ id ] ] ) => ( {
	id,
	names,
	files: [ `chunks/${ id }.js`, `chunks/${ id }.js.map` ],
	parents,
} );

const graph = readGraph( {
	chunks: [
		chunk( 0, [] ),
		chunk( 1, [ 0 ] ),
		chunk( 2, [ 0 ] ),
		chunk( 3, [ 1 ] ),
		chunk( 4, [ 2 ] ),
	],
	modules: [
		{
			chunks: [ 3 ],
			name: 'joined',
			modules: [
				{ name: './src/screens/account/settings/receipts/screen.tsx' },
				{ name: './node_modules/@tanstack/react-query/index.js' },
			],
		},
		{
			chunks: [ 4 ],
			name: './src/screens/account/onboarding/name/screen.tsx',
		},
	],
	namedChunkGroups: {
		loader: { chunks: [ 0 ] },
		account: { chunks: [ 1 ] },
		onboarding: { chunks: [ 2 ] },
		'screen-receipts': { chunks: [ 1, 3 ] },
		step: { chunks: [ 4 ] },
	},
} );

describe( 'the chunks of a build', () => {
	it( 'hold the packages of their modules, also of joined ones, and the files that ship', () => {
		const [ receipts ] = chunksOf( graph, 'screen-receipts', chunksOf( graph, 'account' ) );
		expect( [ ...receipts.packages ] ).toEqual( [ '@tanstack/react-query' ] );
		expect( receipts.files ).toEqual( [ 'chunks/3.js' ] );
	} );

	it( 'bring the pages of the account area, each at the address of its folder', () => {
		expect( screenRoutes( graph ) ).toEqual( [
			{ address: '/account/settings/receipts', group: 'screen-receipts' },
		] );
	} );
} );
