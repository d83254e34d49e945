/**
 * The common part of all benchmarks: measures a subject and its control alternately, reports how
 * noisy the control is, and judges by their ratio.
 */
import { say } from '../processes/steps.mjs';
import { ratioOf, shuffled, spread } from './figures.mjs';

export class Bench {
	/** Sentences about the figures that exceed their limits. */
	problems = [];

	/**
	 * @param {Object}  options
	 * @param {number}  options.rounds
	 * @param {boolean} options.isShort Whether to run one quick round that judges nothing.
	 */
	constructor( { rounds, isShort } ) {
		this.rounds = rounds;
		this.isShort = isShort;
	}

	/**
	 * Measures in rounds, each in a different order.
	 *
	 * @param {Object<string, Function>} kinds    Each returns a number, or named figures of which the
	 *                                            first is the main one.
	 * @param {number}                   [warmUp] Rounds that are not counted.
	 * @return {Promise<Object<string, Object[]>>} The figures of each kind, one entry per round.
	 */
	async inTurns( kinds, warmUp = 0 ) {
		const names = Object.keys( kinds );
		const rounds = Object.fromEntries( names.map( ( name ) => [ name, [] ] ) );
		for ( let round = this.isShort ? 0 : -warmUp; round < this.rounds; round++ ) {
			for ( const name of shuffled( names ) ) {
				const figures = await kinds[ name ]();
				if ( round >= 0 ) {
					rounds[ name ].push(
						typeof figures === 'number' ? { time: figures } : figures
					);
				}
			}
		}
		return rounds;
	}

	/**
	 * Prints the measurements and judges them, unless two measurements of the same thing differ so
	 * much that the machine is too busy.
	 *
	 * @param {string}                 title
	 * @param {Object<string, Object>} rounds       From inTurns().
	 * @param {Object}                 how
	 * @param {string}                 how.control  The kind that the others are compared with.
	 * @param {string[]}               how.same     Two kinds that measure the same thing.
	 * @param {number}                 how.within   How far their ratio may be from 1.
	 * @param {string}                 [how.unit]
	 * @param {Object}                 [how.limits] By kind and figure, in multiples of the control's
	 *                                              main figure.
	 * @param {Object}                 [how.goals]  Targets of the same form, which are only printed,
	 *                                              because a slower machine misses what a faster
	 *                                              one reaches.
	 */
	judge( title, rounds, { control, same, within, unit = 'ms', limits = {}, goals = {} } ) {
		const column = ( kind, figure = Object.keys( rounds[ kind ][ 0 ] )[ 0 ] ) =>
			rounds[ kind ].map( ( round ) => round[ figure ] );
		const noise = ratioOf( ...same.map( ( kind ) => column( kind ) ) );
		const isSound = Math.abs( noise - 1 ) <= within;
		const isJudged = isSound && ! this.isShort;
		const verdict = isSound ? '' : ': too noisy, nothing is judged';
		say( `${ title }; the same twice ${ noise.toFixed( 3 ) }${ verdict }` );
		for ( const [ kind, [ first ] ] of Object.entries( rounds ) ) {
			for ( const figure of Object.keys( first ) ) {
				const ratio = ratioOf( column( kind, figure ), column( control ) );
				const most = limits[ kind ]?.[ figure ];
				const goal = goals[ kind ]?.[ figure ];
				const label = figure === 'time' ? kind : `${ kind }, ${ figure }`;
				const judged = [
					most && `limit ${ most }`,
					goal && `goal ${ goal }${ ratio > goal ? ', not reached' : '' }`,
				].filter( Boolean );
				say(
					[
						`  ${ label }: ${ spread( column( kind, figure ) ) } ${ unit }`,
						`${ ratio.toFixed( 3 ) } times ${ control }`,
						...( isJudged ? judged : [] ),
					].join( ', ' )
				);
				if ( isJudged && most ) {
					this.limit( `${ title }, ${ label }`, Number( ratio.toFixed( 3 ) ), most );
				}
			}
		}
	}

	/** Records a problem if the figure exceeds its limit; a short round judges nothing. */
	limit( name, figure, most ) {
		if ( ! this.isShort && figure > most ) {
			this.problems.push( `${ name }: ${ figure }, at most ${ most } is allowed` );
		}
	}
}
