/**
 * Removes everything from an answer that may identify a person, a session or a site; its shape
 * stays.
 */
import { FORMATS, isRecord } from './schema.mjs';

const PRIVATE = [
	[ /[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(address)' ],
	[ /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '(id)' ],
	[ /\bhttps?:\/\/[^\s"'<>]+/gi, '(link)' ],
	[ /\b\d{1,3}(\.\d{1,3}){3}\b/g, '(ip)' ],
	[ /\b(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}\b/gi, '(ip)' ],
	[ /\b(?=[\w-]*\d)[\w-]{16,}\b/g, '(code)' ],
];

const LONGEST = 120;

/** @param {string} text A sentence from the service. */
export const redactText = ( text ) =>
	PRIVATE.reduce( ( plain, [ pattern, name ] ) => plain.replace( pattern, name ), text ).slice(
		0,
		LONGEST
	);

/** Fields with codes and messages of the service itself, whose text is kept. */
const SAYS = [ 'message', 'error', 'status', 'code', 'title' ];

/**
 * A JSON value with each leaf replaced by its kind.
 * @param {unknown} value
 * @param {string}  [key]
 * @return {unknown} A value of the same shape.
 */
export function redact( value, key = '' ) {
	if ( Array.isArray( value ) ) {
		return value.map( ( one ) => redact( one ) );
	}
	if ( isRecord( value ) ) {
		return Object.fromEntries(
			Object.entries( value ).map( ( [ name, one ] ) => [
				redactText( name ),
				redact( one, name ),
			] )
		);
	}
	if ( typeof value === 'number' ) {
		return '(number)';
	}
	if ( typeof value !== 'string' ) {
		return value;
	}
	const format = Object.keys( FORMATS ).find( ( name ) => FORMATS[ name ].test( value ) );
	return SAYS.includes( key ) ? redactText( value ) : `(${ format ?? 'text' })`;
}

/**
 * A Set-Cookie line without its value.
 * @param {string} line
 * @param {string} host The host of the requested site.
 */
export function redactCookie( line, host ) {
	const [ pair, ...attributes ] = line.split( /;\s*/ );
	const named = Object.fromEntries(
		attributes.filter( Boolean ).map( ( attribute ) => {
			const [ name, value = true ] = attribute.split( '=' );
			return [ name.toLowerCase(), value ];
		} )
	);
	if ( typeof named.domain === 'string' ) {
		const domain = named.domain.replace( /^\./, '' ).toLowerCase();
		named.domain = domain === host ? '(this site)' : '(another domain)';
		if ( host.endsWith( `.${ domain }` ) ) {
			named.domain = '(a domain above this site)';
		}
	}
	return { name: redactText( pair.split( '=' )[ 0 ] ), ...named };
}
