/** A benchmark is judged by the ratio to its control, and only if the control is stable. */
import { expect, test, vi } from 'vitest';
import { Bench } from '../../../scripts/bench/bench.mjs';
import { subjects } from '../../../scripts/bench/subjects.mjs';

const how = {
	control: 'without',
	same: [ 'without', 'again' ],
	within: 0.05,
	limits: { with: { time: 1.2 } },
	goals: { with: { time: 1.05 } },
};

async function judged( { times, isShort = false } ) {
	const said = [];
	vi.spyOn( process.stdout, 'write' ).mockImplementation( ( line ) => said.push( line ) );
	const bench = new Bench( { rounds: 3, isShort } );
	const kinds = Object.entries( times ).map( ( [ kind, time ] ) => [ kind, () => time ] );
	bench.judge( 'a page', await bench.inTurns( Object.fromEntries( kinds ) ), how );
	return { problems: bench.problems, said: said.join( '' ) };
}

test( 'what takes too many times its control is over its limit, however fast the machine is', async () => {
	for ( const speed of [ 1, 100 ] ) {
		const { problems } = await judged( {
			times: { with: 13 * speed, without: 10 * speed, again: 10 * speed },
		} );
		expect( problems ).toEqual( [ 'a page, with: 1.3, at most 1.2 is allowed' ] );
	}
	const { problems } = await judged( { times: { with: 11, without: 10, again: 10 } } );
	expect( problems ).toEqual( [] );
} );

test( 'a goal is printed beside the figure and judges nothing', async () => {
	const missed = await judged( { times: { with: 11, without: 10, again: 10 } } );
	expect( missed.problems ).toEqual( [] );
	expect( missed.said ).toContain( '1.100 times without, limit 1.2, goal 1.05, not reached\n' );
	const reached = await judged( { times: { with: 10, without: 10, again: 10 } } );
	expect( reached.said ).toContain( 'limit 1.2, goal 1.05\n' );
} );

test( 'a noisy control is named, and nothing is judged', async () => {
	const { problems, said } = await judged( { times: { with: 99, without: 10, again: 12 } } );
	expect( problems ).toEqual( [] );
	expect( said ).toContain( 'too noisy, nothing is judged' );
} );

test( 'a short round prints its figures and judges neither times nor sizes', async () => {
	const { problems, said } = await judged( {
		times: { with: 99, without: 10, again: 10 },
		isShort: true,
	} );
	expect( problems ).toEqual( [] );
	expect( said ).toContain( 'with: 99.0' );
	const bench = new Bench( { rounds: 1, isShort: true } );
	bench.limit( 'bytes', 2, 1 );
	expect( bench.problems ).toEqual( [] );
} );

test.each( Object.keys( subjects ) )(
	'the subject %s has a module that measures',
	async ( name ) => {
		const { measure } = await subjects[ name ].load();
		expect( measure ).toBeInstanceOf( Function );
	}
);
