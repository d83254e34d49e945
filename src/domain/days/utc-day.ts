/** A billing date: a UTC calendar day as 'YYYY-MM-DD', which compares as text (`day-1`). */
export type UtcDay = string;

export const utcDay = ( instant: Date ): UtcDay => instant.toISOString().slice( 0, 10 );

const ISO =
	/^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?(?:\[[^\]]*\])?)?$/i;

/**
 * A date with its month as a word: "Mon, 21 Dec 2026 00:00:00 GMT", "Mon Dec 21 00:00:00 UTC 2026",
 * "Dec 21, 2026".
 */
const WORDED = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** At least nine digits: a shorter number is a count, not a date. */
const EPOCH = /^\d{9,13}(?:\.\d+)?$/;

/** A number from here on counts milliseconds; as seconds, it would be in the year 5138. */
const MILLISECONDS_FROM = 1e11;

const valid = ( instant: Date ): Date | null => ( Number.isNaN( +instant ) ? null : instant );

function isoInstant( parts: RegExpExecArray ): Date | null {
	const [ , year, month, day, hours, minutes, seconds, zone ] = parts;
	const date = `${ year }-${ month }-${ day }`;
	const midnight = valid( new Date( `${ date }T00:00:00Z` ) );
	// The Date constructor rolls February 30 over to March.
	if ( ! midnight || utcDay( midnight ) !== date ) {
		return null;
	}
	if ( hours === undefined ) {
		return midnight;
	}
	const time = `${ hours }:${ minutes }:${ seconds ?? '00' }`;
	const offset = /^[+-]/.test( zone ?? '' )
		? `${ zone }`.replace( /^(...):?(\d\d)?$/, ( _, h, m ) => `${ h }:${ m ?? '00' }` )
		: 'Z';
	return valid( new Date( `${ date }T${ time }${ offset }` ) );
}

const ZONE = /(\b(UTC|GMT|Z)\b|[+-]\d\d:?\d\d\b)/i;

/** Without a zone the text is UTC, whatever the reader's zone. */
function wordedInstant( text: string ): Date | null {
	const written = new Date( `${ text.replace( ZONE, '' ) } UTC` );
	// The Date constructor rolls November 31 over to December, and makes up a day that is missing.
	return new RegExp( `\\b0?${ written.getUTCDate() }\\b` ).test( text )
		? valid( ZONE.test( text ) ? new Date( text ) : written )
		: null;
}

/**
 * Parses a date from the services (`wire-25`): a day, an instant with or without zone and
 * fractions, a date with its month as a word, or seconds or milliseconds since 1970. It is UTC if
 * no zone is given. Null for anything else, and for impossible days.
 */
export function instantFromWire( value: unknown ): Date | null {
	const text =
		typeof value === 'number' || typeof value === 'string' ? String( value ).trim() : '';
	const iso = ISO.exec( text );
	if ( iso ) {
		return isoInstant( iso );
	}
	if ( EPOCH.test( text ) ) {
		const count = Number( text );
		return new Date( count < MILLISECONDS_FROM ? count * 1000 : count );
	}
	return WORDED.test( text ) ? wordedInstant( text ) : null;
}

/** The UTC day of a date from the services; null if it cannot be parsed. */
export function dayFromWire( value: unknown ): UtcDay | null {
	const instant = instantFromWire( value );
	return instant && utcDay( instant );
}

/** For sorting, earlier days first; '' comes before every day. */
export function compareDays( a: UtcDay, b: UtcDay ): number {
	if ( a === b ) {
		return 0;
	}
	return a < b ? -1 : 1;
}
