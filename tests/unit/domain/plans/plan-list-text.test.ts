import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PlanLineCursor } from '#src/domain/plans/plan-line-cursor.ts';
import { parsePlanList } from '#src/domain/plans/plan-list-text.ts';

/** The values of a line's only plan, as plain data. */
const values = ( object: string ) => {
	const { lines, problems } = parsePlanList( `plan ${ object }` );
	expect( problems ).toEqual( [] );
	return JSON.parse( JSON.stringify( lines[ 0 ]?.values ) );
};
const problemOf = ( text: string ) => {
	const { lines, problems } = parsePlanList( text );
	expect( [ lines.length, problems.length ] ).toEqual( [ 0, 1 ] );
	const { line, column, message } = problems[ 0 ] ?? {
		line: 0,
		column: 0,
		message: '',
	};
	return `${ line }:${ column } ${ message }`;
};

describe( 'A plan list', () => {
	// Proves plan-8.
	it( 'is one plan a line: an id, white space, and an object that may be left out', () => {
		const { lines, problems } = parsePlanList(
			'sports-monthly { amount: 9.99 }\nsports.yearly_2\t{"amount":83.88}\r\n  sports-2023  \nlast'
		);
		expect( problems ).toEqual( [] );
		expect( lines.map( ( { id, line } ) => [ id, line ] ) ).toEqual( [
			[ 'sports-monthly', 1 ],
			[ 'sports.yearly_2', 2 ],
			[ 'sports-2023', 3 ],
			[ 'last', 4 ],
		] );
		expect( lines.map( ( { values: given } ) => ( { ...given } ) ) ).toEqual( [
			{ amount: 9.99 },
			{ amount: 83.88 },
			{},
			{},
		] );
	} );

	// Proves plan-8.
	it( 'leaves out empty lines and lines that begin with # or //', () => {
		const { lines, problems } = parsePlanList(
			'\uFEFF# plans\n\n   \t\n// sports { amount: }\n  # more\n  // and more\r\nsports\n\r\n'
		);
		expect( problems ).toEqual( [] );
		expect( lines.map( ( { id, line } ) => [ id, line ] ) ).toEqual( [ [ 'sports', 7 ] ] );
	} );

	it( 'may be empty', () => {
		expect( parsePlanList( '' ) ).toMatchObject( {
			lines: [],
			problems: [],
		} );
	} );

	// Proves plan-10.
	it( 'skips bad lines and keeps the good ones', () => {
		const { lines, problems } = parsePlanList( 'a {}\nb {\nc { x: 1 }\n} d\ne' );
		expect( lines.map( ( { id } ) => id ) ).toEqual( [ 'a', 'c', 'e' ] );
		expect( problems.map( ( { line } ) => line ) ).toEqual( [ 2, 4 ] );
	} );

	// Proves plan-10.
	it( 'keeps the first of two good lines for one id', () => {
		const { lines, problems } = parsePlanList( 'a { x: }\na { x: 1 }\n\n  a { x: 2 }' );
		expect( lines.map( ( { values: { x } } ) => x ) ).toEqual( [ 1 ] );
		expect( problems[ 1 ] ).toEqual( {
			line: 4,
			column: 3,
			message: 'the plan id a is already on line 2, and that line counts',
		} );
	} );
} );

describe( 'The object of a plan', () => {
	it.each< [ string, unknown ] >( [
		[ '{}', {} ],
		[ '{ }', {} ],
		[ '{"a":1}', { a: 1 } ],
		[ '{a:1,}', { a: 1 } ],
		[ "{ 'a b' : 'c', }", { 'a b': 'c' } ],
		[ '{ $a_1: "x", _: null }', { $a_1: 'x', _: null } ],
		[ '{a:true,b:false,c:null}', { a: true, b: false, c: null } ],
		[ '{a:[1,"x",[],{b:2,},],}', { a: [ 1, 'x', [], { b: 2 } ] } ],
		[ '{a:-0,b:-1.5,c:1e2,d:2.5E-1,e:0.5}', { a: 0, b: -1.5, c: 100, d: 0.25, e: 0.5 } ],
		[ '{a:1,a:2}', { a: 2 } ],
		[ `{a:'it\\'s "so"',b:"it's"}`, { a: 'it\'s "so"', b: "it's" } ],
		[ '{a:"\\u00e9\\n\\t\\\\\\/\\ud83d\\ude42"}', { a: 'é\n\t\\/🙂' } ],
		[ '{a:"é 山 🙂 # // { }"}', { a: 'é 山 🙂 # // { }' } ],
		[ '{a:9007199254740991}', { a: 9007199254740991 } ],
		[ '{toString:1,hasOwnProperty:2}', { toString: 1, hasOwnProperty: 2 } ],
		[ '{\ta\t:\t1\t}\t', { a: 1 } ],
	] )( '%s is read', ( object, expected ) => {
		expect( values( object ) ).toEqual( expected );
	} );

	it.each( [
		// Missing braces, missing space, more than one plan, wrong ids.
		[ 'plan amount: 9.99', '1:6 expected {' ],
		[ 'plan 9.99', '1:6 expected {' ],
		[ 'plan [1]', '1:6 expected {' ],
		[ 'plan{}', '1:5 expected white space after the plan id' ],
		[ 'plan, {}', '1:5 expected white space after the plan id' ],
		[ 'plan {} other {}', '1:9 expected the end of the line: one plan per line' ],
		[ 'plan {} // note', '1:9 expected the end of the line: one plan per line' ],
		[ '"plan" {}', '1:1 expected a plan id: letters, digits, hyphens, underscores and dots' ],
		[ '  { a: 1 }', '1:3 expected a plan id: letters, digits, hyphens, underscores and dots' ],
		[ 'pläne {}', '1:3 expected white space after the plan id' ],
		// Keys.
		[
			'plan { 1a: 1 }',
			'1:8 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[ 'plan { a-b: 1 }', '1:9 expected : after the key' ],
		[
			'plan { é: 1 }',
			'1:8 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[
			'plan { , }',
			'1:8 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[
			'plan { a: 1,, }',
			'1:13 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[
			'plan { [a]: 1 }',
			'1:8 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[
			'plan { ...a }',
			'1:8 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[ 'plan { a }', '1:10 expected : after the key' ],
		[ 'plan { a = 1 }', '1:10 expected : after the key' ],
		[ 'plan { __proto__: 1 }', '1:8 the key __proto__ is not allowed' ],
		[ 'plan { "__proto__": {} }', '1:8 the key __proto__ is not allowed' ],
		[ 'plan { "\\u005f_proto__": {} }', '1:8 the key __proto__ is not allowed' ],
		[ "plan { a: { 'constructor': 1 } }", '1:13 the key constructor is not allowed' ],
		[ 'plan { a: [ { prototype: 1 } ] }', '1:15 the key prototype is not allowed' ],
		[ '__proto__ {}', '1:1 the plan id __proto__ is not allowed' ],
		[ 'constructor', '1:1 the plan id constructor is not allowed' ],
		// Values.
		[
			'plan { a: }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: undefined }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: NaN }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: Infinity }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: True }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: truest }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: monthly }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: `x` }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: (1) }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: +1 }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: .5 }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: alert(1) }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[
			'plan { a: /* b */ 1 }',
			'1:11 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[ 'plan { a: 0x10 }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: 010 }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: 5. }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: 1+1 }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: 1_000 }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: 10n }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: - }', '1:11 expected a number such as 9.99' ],
		[ 'plan { a: 1e999 }', '1:11 this number is out of range' ],
		[ 'plan { a: -1e999 }', '1:11 this number is out of range' ],
		[ 'plan { a: 9007199254740993 }', '1:11 this number is out of range' ],
		// Texts.
		[ 'plan { a: "b }', '1:11 expected " at the end of the text' ],
		[ 'plan { a: \'b" }', "1:11 expected ' at the end of the text" ],
		[ 'plan { a: "b\\', '1:13 expected one of \\" \\\' \\\\ \\/ \\b \\f \\n \\r \\t \\u0000' ],
		[
			'plan { a: "\\x41" }',
			'1:12 expected one of \\" \\\' \\\\ \\/ \\b \\f \\n \\r \\t \\u0000',
		],
		[ 'plan { a: "\\u12" }', '1:12 expected four hexadecimal digits after \\u' ],
		[ 'plan { a: "\\ud800" }', '1:11 this text holds half a character' ],
		[ 'plan { a: "b\tc" }', '1:13 a text holds no tab or other control character: write \\t' ],
		[
			'plan { a: "b\u0000c" }',
			'1:13 a text holds no tab or other control character: write \\t',
		],
		// Brackets.
		[
			'plan {',
			'1:7 expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes',
		],
		[ 'plan { a: 1', '1:12 expected , or }' ],
		[ 'plan { a: 1 b: 2 }', '1:13 expected , or }' ],
		[ 'plan { a: [1 }', '1:14 expected , or ]' ],
		[
			'plan { a: [1,,2] }',
			'1:14 expected a value: a text in quotes, a number, true, false, null, { or [',
		],
		[ 'plan }', '1:6 expected {' ],
		[ `plan ${ '{a:'.repeat( 9 ) }`, '1:30 not more than 8 brackets inside each other' ],
		[ `plan {a:${ '['.repeat( 100_000 ) }`, '1:16 not more than 8 brackets inside each other' ],
	] )( '%j is refused: %s', ( text, problem ) => {
		expect( problemOf( text ) ).toBe( problem );
	} );

	// Proves limit-11.
	it( 'may nest eight brackets', () => {
		const deep = '{a:'.repeat( 7 ) + '{}' + '}'.repeat( 7 );
		expect( JSON.stringify( values( deep ) ) ).toBe(
			'{"a":'.repeat( 7 ) + '{}' + '}'.repeat( 7 )
		);
	} );

	it( 'counts columns in characters, not in halves of them', () => {
		expect( problemOf( 'plan { "🙂é": oops }' ) ).toMatch( /^1:14 / );
	} );

	// Proves plan-9.
	it( 'has no prototype that a key could reach', () => {
		const { lines } = parsePlanList( 'plan { a: { b: 1 } }' );
		const given = lines[ 0 ]?.values;
		expect( given && Object.getPrototypeOf( given ) ).toBeNull();
		expect( Object.getPrototypeOf( given?.a ) ).toBeNull();
		expect( Object.getPrototypeOf( parsePlanList( 'plan' ).lines[ 0 ]?.values ) ).toBeNull();
		expect( ( {} as Record< string, unknown > ).b ).toBeUndefined();
	} );

	it( 'reads everything that JSON writes', () => {
		for ( let seed = 1; seed <= 300; seed++ ) {
			const written = {
				[ `key-${ seed }` ]: String.fromCodePoint( ( seed * 7919 ) % 0xd7ff ),
				amount: seed / 100,
				list: [ seed % 2 === 0, null, `'"\\${ seed }\u2028` ],
				inner: { [ `"${ seed }"` ]: -seed },
			};
			expect( values( JSON.stringify( written ) ) ).toEqual( written );
		}
	} );
} );

describe( 'The time it takes', () => {
	const perTen: readonly ( readonly [ string, ( times: number ) => string ] )[] = [
		[
			'many good lines',
			( times ) =>
				Array.from(
					{ length: 100 * times },
					( _, i ) =>
						`plan-${ i } { name: 'Sports', amount: 9.99, curation: { teaser: 'x' } }`
				).join( '\n' ),
		],
		[ 'many bad lines', ( times ) => 'plan { a: [ { b: "c\n'.repeat( 100 * times ) ],
		[ 'one long text', ( times ) => `plan { a: "${ 'x'.repeat( 1000 * times ) }" }` ],
		[
			'one text full of escapes',
			( times ) => `plan { a: "${ '\\u0041\\n'.repeat( 200 * times ) }" }`,
		],
		[ 'a text without an end', ( times ) => `plan { a: "${ "'\\\\".repeat( 500 * times ) }` ],
		[ 'one long list', ( times ) => `plan { a: [${ '1, '.repeat( 500 * times ) }] }` ],
		[ 'nothing but white space', ( times ) => `plan ${ ' \t'.repeat( 1000 * times ) }x` ],
		[ 'one long number', ( times ) => `plan { a: ${ '1'.repeat( 1000 * times ) } }` ],
		[ 'one id again and again', ( times ) => 'plan {}\n'.repeat( 100 * times ) ],
		[ 'nothing but open brackets', ( times ) => `plan ${ '{a:['.repeat( 500 * times ) }` ],
	];

	/** Counts the characters that a text makes the cursor read, repeated reads too. */
	function countReads() {
		let reads = 0;
		for ( const name of [ 'peek', 'take', 'skipBlank' ] as const ) {
			const read = PlanLineCursor.prototype[ name ] as ( run: RegExp ) => never;
			const spy = vi.spyOn( PlanLineCursor.prototype, name );
			spy.mockImplementation( function ( this: PlanLineCursor, run?: RegExp ) {
				const start = this.at;
				const found = read.call( this, run as RegExp );
				reads += this.at - start + 1;
				return found;
			} );
			onTestFinished( () => spy.mockRestore() );
		}
		return ( text: string ) => {
			reads = 0;
			parsePlanList( text );
			return reads;
		};
	}

	// Proves limit-11, plan-10.
	it.each( perTen )( 'grows no faster than the text: %s', ( _what, text ) => {
		const readsOf = countReads();
		const small = readsOf( text( 1 ) );
		const large = readsOf( text( 10 ) );
		expect( small ).toBeGreaterThan( 0 );
		expect( large ).toBeLessThanOrEqual( small * 15 );
		expect( large ).toBeLessThanOrEqual( text( 10 ).length * 8 );
	} );
} );
