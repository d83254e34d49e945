/** Compares a request that was really sent with the tables of tests/wire/published. */
import { compare } from './compare.mjs';
import { readFacts } from './facts.mjs';

const patternOf = ( { method, path } ) =>
	new RegExp( `^${ method } ${ path.replace( /\{\w+\}/g, '[^/]+' ) }/?$` );

/**
 * Returns a function that names the published call of a request and its differences; null for an
 * unknown one.
 * @param {string} folder The folder of the tables.
 */
export function requestChecker( folder ) {
	const rows = [ ...readFacts( folder ).operations ]
		.map( ( [ call, operation ] ) => ( {
			call,
			operation,
			pattern: patternOf( operation ),
		} ) )
		// Literal paths come before paths with variables: profile before profile/{appId}.
		.sort(
			( one, other ) =>
				one.operation.path.split( '{' ).length - other.operation.path.split( '{' ).length
		);
	return ( { method, path, query, body } ) => {
		const row = rows.find( ( { pattern } ) => pattern.test( `${ method } ${ path }` ) );
		if ( ! row ) {
			return null;
		}
		const { call, operation } = row;
		return {
			call,
			problems: compare(
				{
					...operation,
					call,
					request: {
						...( Object.keys( query ).length > 0 && { query } ),
						...( body !== undefined && { body } ),
					},
					responses: {},
				},
				operation
			).differences.map( ( { at, problem } ) => `${ at } ${ problem }` ),
		};
	};
}
