/**
 * Parses JSON with relaxed quoting (`plan-9`), evaluates nothing, and lets no key reach a
 * prototype.
 */
import { PLAN_LIST_MAX_DEPTH } from '../limits.ts';
import type { PlanLineCursor } from './plan-line-cursor.ts';

type PlanLineValue = string | number | boolean | null | readonly PlanLineValue[] | PlanLineValues;

/** An object without a prototype. */
export interface PlanLineValues {
	readonly [ key: string ]: PlanLineValue;
}

export const FORBIDDEN_NAMES = [ '__proto__', 'constructor', 'prototype' ];

const A_VALUE = 'expected a value: a text in quotes, a number, true, false, null, { or [';
const A_KEY =
	'expected a key: letters, digits, _ and $, not beginning with a digit, or a text in quotes';
const ESCAPES: ReadonlyMap< string, string > = new Map( [
	[ '"', '"' ],
	[ "'", "'" ],
	[ '\\', '\\' ],
	[ '/', '/' ],
	[ 'b', '\b' ],
	[ 'f', '\f' ],
	[ 'n', '\n' ],
	[ 'r', '\r' ],
	[ 't', '\t' ],
] );

// These patterns are compiled once, because a long list uses them a hundred thousand times.
const NAME = /[\w$]*/y;
const KEY = /[\w$.]*/y;
const BEGINS_A_NAME = /^[A-Za-z_$]/;
const NUMBER_LIKE = /[\w.+-]*/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const IN_DOUBLE_QUOTES = /[^"\\\u0000-\u001f]*/y;
const IN_SINGLE_QUOTES = /[^'\\\u0000-\u001f]*/y;
const HEX = /[\dA-Fa-f]{0,4}/y;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Parses `{ key: value, 'key': value, }` from the opening bracket on. */
export function readObject( line: PlanLineCursor, depth = 1 ): PlanLineValues {
	const values: Record< string, PlanLineValue > = Object.create( null );
	readMembers( line, depth, '{', '}', () => {
		const start = line.at;
		const key = readKey( line );
		if ( FORBIDDEN_NAMES.includes( key ) ) {
			line.fail( `the key ${ key } is not allowed`, start );
		}
		line.skipBlank();
		line.expect( ':', 'expected : after the key' );
		line.skipBlank();
		values[ key ] = readValue( line, depth + 1 );
	} );
	return values;
}

function readList( line: PlanLineCursor, depth: number ) {
	const values: PlanLineValue[] = [];
	readMembers( line, depth, '[', ']', () => {
		values.push( readValue( line, depth + 1 ) );
	} );
	return values;
}

/** Parses comma-separated members between two brackets; a trailing comma is allowed. */
function readMembers(
	line: PlanLineCursor,
	depth: number,
	open: string,
	close: string,
	readMember: () => void
): void {
	if ( depth > PLAN_LIST_MAX_DEPTH ) {
		line.fail( `not more than ${ PLAN_LIST_MAX_DEPTH } brackets inside each other` );
	}
	line.expect( open, `expected ${ open }` );
	line.skipBlank();
	while ( line.peek() !== close ) {
		readMember();
		line.skipBlank();
		if ( line.peek() !== close ) {
			line.expect( ',', `expected , or ${ close }` );
			line.skipBlank();
		}
	}
	line.next();
}

function readValue( line: PlanLineCursor, depth: number ): PlanLineValue {
	const first = line.peek();
	switch ( first ) {
		case '{':
			return readObject( line, depth );
		case '[':
			return readList( line, depth );
		case '"':
		case "'":
			return readText( line );
	}
	return first === '-' || ( first >= '0' && first <= '9' )
		? readNumber( line )
		: readWord( line );
}

function readKey( line: PlanLineCursor ): string {
	const start = line.at;
	const first = line.peek();
	if ( first === '"' || first === "'" ) {
		return readText( line );
	}
	const key = line.take( KEY );
	return BEGINS_A_NAME.test( key ) ? key : line.fail( A_KEY, start );
}

function readWord( line: PlanLineCursor ): boolean | null {
	const start = line.at;
	switch ( line.take( NAME ) ) {
		case 'true':
			return true;
		case 'false':
			return false;
		case 'null':
			return null;
	}
	return line.fail( A_VALUE, start );
}

function readNumber( line: PlanLineCursor ): number {
	const start = line.at;
	const written = line.take( NUMBER_LIKE );
	if ( ! NUMBER.test( written ) ) {
		line.fail( 'expected a number such as 9.99', start );
	}
	const value = Number( written );
	if ( Math.abs( value ) > Number.MAX_SAFE_INTEGER ) {
		line.fail( 'this number is out of range', start );
	}
	// Normalizes -0 to 0.
	return value || 0;
}

function readText( line: PlanLineCursor ): string {
	const start = line.at;
	const quote = line.next();
	const plain = quote === '"' ? IN_DOUBLE_QUOTES : IN_SINGLE_QUOTES;
	let text = line.take( plain );
	while ( line.peek() === '\\' ) {
		text += readEscape( line ) + line.take( plain );
	}
	if ( line.isAtEnd ) {
		line.fail( `expected ${ quote } at the end of the text`, start );
	}
	line.expect( quote, 'a text holds no tab or other control character: write \\t' );
	return HALF_A_CHARACTER.test( text )
		? line.fail( 'this text holds half a character', start )
		: text;
}

function readEscape( line: PlanLineCursor ): string {
	const start = line.at;
	line.next();
	const char = line.next();
	if ( char !== 'u' ) {
		return (
			ESCAPES.get( char ) ??
			line.fail( 'expected one of \\" \\\' \\\\ \\/ \\b \\f \\n \\r \\t \\u0000', start )
		);
	}
	const digits = line.take( HEX );
	return digits.length === 4
		? String.fromCharCode( parseInt( digits, 16 ) )
		: line.fail( 'expected four hexadecimal digits after \\u', start );
}
