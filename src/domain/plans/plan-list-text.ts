/** A bad line of the plan list is skipped and the rest is kept (`plan-8`, `plan-10`). */
import { PlanLineCursor, PlanLineProblem } from './plan-line-cursor.ts';
import { FORBIDDEN_NAMES, readObject, type PlanLineValues } from './plan-line-values.ts';

interface PlanLine {
	readonly id: string;
	/** Empty if the line holds only an id. */
	readonly values: PlanLineValues;
	/** Counts from 1. */
	readonly line: number;
}

export interface PlanListProblem {
	/** Counts from 1. */
	readonly line: number;
	/** Counts from 1, in characters. */
	readonly column: number;
	/** Tells the editor what is allowed at this position. */
	readonly message: string;
}

const ID = /[\w.-]*/y;

const isComment = ( content: string ) => content.startsWith( '#' ) || content.startsWith( '//' );

function readPlan( line: PlanLineCursor ): Omit< PlanLine, 'line' > {
	const id = line.take( ID );
	if ( id === '' ) {
		line.fail( 'expected a plan id: letters, digits, hyphens, underscores and dots' );
	}
	if ( FORBIDDEN_NAMES.includes( id ) ) {
		line.fail( `the plan id ${ id } is not allowed`, line.at - id.length );
	}
	if ( ! line.skipBlank() && ! line.isAtEnd ) {
		line.fail( 'expected white space after the plan id' );
	}
	const values = line.isAtEnd ? Object.create( null ) : readObject( line );
	line.skipBlank();
	return line.isAtEnd
		? { id, values }
		: line.fail( 'expected the end of the line: one plan per line' );
}

/** Lines end with LF or CR LF; # and // begin comments. Never throws. */
export function parsePlanList( text: string ) {
	const lines: PlanLine[] = [];
	const problems: PlanListProblem[] = [];
	const firstLines = new Map< string, number >();

	const read = ( content: string, line: number ) => {
		const cursor = new PlanLineCursor( content );
		try {
			cursor.skipBlank();
			const start = cursor.at;
			if ( cursor.isAtEnd || isComment( content.slice( start, start + 2 ) ) ) {
				return;
			}
			const plan = readPlan( cursor );
			const first = firstLines.get( plan.id );
			if ( first !== undefined ) {
				cursor.fail(
					`the plan id ${ plan.id } is already on line ${ first }, and that line counts`,
					start
				);
			}
			firstLines.set( plan.id, line );
			lines.push( { ...plan, line } );
		} catch ( problem ) {
			if ( ! ( problem instanceof PlanLineProblem ) ) {
				throw problem;
			}
			const { at, message } = problem;
			const column = [ ...content.slice( 0, at ) ].length + 1;
			problems.push( { line, column, message } );
		}
	};

	text.replace( /^\uFEFF/, '' )
		.split( '\n' )
		.forEach( ( content, index ) => read( content, index + 1 ) );
	/** The lines are in the text's order; each id occurs once. */
	return { lines, problems };
}
