/**
 * A service may report an error with a success, and a portal's page is not its answer (`wire-24`).
 */
import { isNo } from '#src/domain/flag.ts';
import { isRecord, type Raw } from '#src/domain/shape.ts';

/** Whether the text is an HTML or XML page instead of the service's answer. */
export const isPage = ( text: string ): boolean => /^[\s\ufeff]*</.test( text );

/** Values of an error field that mean "no error". */
const NOTHING = /^(false|0|none|null|undefined)?$/i;

/** Whether the value of a key such as `error` reports an error. */
function isNamed( value: unknown ): boolean {
	if ( typeof value === 'object' && value !== null ) {
		return Object.keys( value ).length > 0;
	}
	return ! NOTHING.test( String( value ?? '' ).trim() );
}

const FAILED_STATUS = /^(err(ors?)?|fail(ed|ure)?|declined|refused|rejected|[45]\d\d)$/i;

function isErrorField( name: string, value: unknown ): boolean {
	const key = name.toLowerCase().replace( /[\s_-]/g, '' );
	if ( key === 'success' || key === 'ok' ) {
		return isNo( value ) || ! isNamed( value ) || FAILED_STATUS.test( String( value ) );
	}
	if ( /^(status(code)?|code|result|outcome|type)$/.test( key ) && typeof value !== 'object' ) {
		return FAILED_STATUS.test( String( value ).trim() );
	}
	// An error may be wrapped like any other answer.
	if ( ( key === 'data' || key === 'result' ) && isRecord( value ) ) {
		return namesError( value );
	}
	return /^(errors?|error(code|message|description)|exception)$/.test( key )
		? isNamed( value )
		: false;
}

/** Whether a JSON value reports that the request failed. */
export const namesError = ( raw: unknown ): boolean =>
	isRecord( raw ) &&
	Object.entries( raw ).some( ( [ name, value ] ) => isErrorField( name, value ) );

/** Keys that describe the answer rather than the reader, or wrap what is not read. */
const ABOUT_ITSELF =
	/^(data|message|msg|code|status(code)?|details?|title|type|reason|path|timestamp|trace(id)?|requestid)$/i;

/** An empty object is valid data. */
export function isNoData( raw: Raw ): boolean {
	const names = Object.keys( raw );
	return (
		namesError( raw ) ||
		( names.length > 0 &&
			names.every( ( name ) => ABOUT_ITSELF.test( name.replace( /[_-]/g, '' ) ) ) )
	);
}

/** True for an empty body, and for JSON without an error; anything else leaves it uncertain. */
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
