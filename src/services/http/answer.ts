/**
 * Judges what stands in an answer whose status is a success: a service may say no inside of it, and
 * a page of a proxy or portal is no answer of the service at all (`wire-24`).
 */
import { isRecord, type Raw } from './shape.ts';

/** A page (HTML, XML) instead of the service's own answer. */
export const isPage = ( text: string ): boolean => /^[\s\ufeff]*</.test( text );

/** Words and numbers with which a service says that there is nothing. */
const NOTHING = /^(false|0|none|null|undefined)?$/i;

/**
 * Whether the value of a key such as `error` names one: neither nothing, nor an empty list or
 * object.
 */
function isNamed( value: unknown ): boolean {
	if ( typeof value === 'object' && value !== null ) {
		return Object.keys( value ).length > 0;
	}
	return ! NOTHING.test( String( value ?? '' ).trim() );
}

const isNo = ( value: unknown ): boolean =>
	/^(false|no|0|null|undefined)?$/i.test( String( value ?? '' ).trim() );

const FAILED_STATUS = /^(error|errors|err|fail|failed|failure|[45]\d\d)$/i;

function isErrorField( name: string, value: unknown ): boolean {
	const key = name.toLowerCase().replace( /[\s_-]/g, '' );
	if ( key === 'success' || key === 'ok' ) {
		return isNo( value );
	}
	if ( key === 'status' || key === 'statuscode' ) {
		return FAILED_STATUS.test( String( value ).trim() );
	}
	return /^(errors?|errorcode|errormessage|errordescription|exception)$/.test( key )
		? isNamed( value )
		: false;
}

/**
 * Whether a value of JSON says that the service has not done, or has not got, what it was asked
 * for.
 */
export const namesError = ( raw: unknown ): boolean =>
	isRecord( raw ) &&
	Object.entries( raw ).some( ( [ name, value ] ) => isErrorField( name, value ) );

/** What a service says about its answer rather than about the reader. */
const ABOUT_ITSELF =
	/^(message|msg|code|status|statuscode|detail|details|title|type|reason|path|timestamp|trace|traceid|requestid)$/i;

/**
 * Whether this stands in the place of a reader's data: an error, or nothing but the service's words
 * about itself. An empty object is data that holds nothing.
 */
export function isNoData( raw: Raw ): boolean {
	const names = Object.keys( raw );
	return (
		namesError( raw ) ||
		( names.length > 0 &&
			names.every( ( name ) => ABOUT_ITSELF.test( name.replace( /[_-]/g, '' ) ) ) )
	);
}

/**
 * Whether the body of a success says that a command was done: it is empty, or JSON that names no
 * error. For anything else it is not known.
 */
export function saysDone( text: string ): boolean {
	if ( text.trim() === '' ) {
		return true;
	}
	try {
		const raw: unknown = JSON.parse( text );
		return isRecord( raw ) ? ! namesError( raw ) : raw === null || raw === true;
	} catch {
		return false;
	}
}
