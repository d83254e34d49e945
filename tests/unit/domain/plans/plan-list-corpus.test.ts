import { describe, expect, it } from 'vitest';
import { parsePlanList } from '#src/domain/plans/plan-list-text.ts';
import corpus from '../../../php/data/plan-list-corpus.json' with { type: 'json' };

// Proves plan-9.
describe( 'the plan list, read as PHP reads it', () => {
	it.each( corpus )( '$about', ( { text, lines, problems } ) => {
		const read = parsePlanList( text );
		expect(
			read.lines.map( ( { id, values, line } ) => ( {
				id,
				values,
				line,
			} ) )
		).toEqual( lines );
		expect( read.problems.map( ( { line, column } ) => ( { line, column } ) ) ).toEqual(
			problems.map( ( { line, column } ) => ( { line, column } ) )
		);
	} );
} );
