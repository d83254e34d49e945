/**
 * Billing dates are days of the calendar in UTC, written 'YYYY-MM-DD', so that they compare as text
 * (`day-1`).
 */
export type UtcDay = string;

/** The UTC day of an instant. */
export const utcDay = ( instant: Date ): UtcDay => instant.toISOString().slice( 0, 10 );

const ISO =
	/^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?(?:\[[^\]]*\])?)?$/i;

/**
 * "Mon, 21 Dec 2026 00:00:00 GMT", "Mon Dec 21 00:00:00 UTC 2026", "Dec 21, 2026": a date with its
 * month as a word.
 */
const WORDED = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Of this century; a shorter number is no date of a membership but a count of something. */
const EPOCH = /^\d{9,13}(?:\.\d+)?$/;

/** Seconds and milliseconds since 1970 lie this far apart: as seconds it is the year 5138. */
const MILLISECONDS_FROM = 1e11;

const valid = ( instant: Date ): Date | null => ( Number.isNaN( +instant ) ? null : instant );

function isoInstant( parts: RegExpExecArray ): Date | null {
	const [ , year, month, day, hours, minutes, seconds, zone ] = parts;
	const date = `${ year }-${ month }-${ day }`;
	const midnight = valid( new Date( `${ date }T00:00:00Z` ) );
	// No calendar has a February 30.
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

/** Without a zone it is meant in UTC, wherever the reader is. */
const wordedInstant = ( text: string ): Date | null =>
	valid(
		new Date( /(\b(UTC|GMT|Z)\b|[+-]\d\d:?\d\d\b)/i.test( text ) ? text : `${ text } UTC` )
	);

/**
 * The instant in a date of the wire (`wire-25`): a day, an instant with or without a zone and
 * fractions, a date with its month as a word, seconds or milliseconds since 1970 as a number or as
 * text. What has no zone is meant in UTC. Null for anything else, and for days that no calendar
 * has.
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

/** The UTC day of a date of the wire; null for what is none. */
export function dayFromWire( value: unknown ): UtcDay | null {
	const instant = instantFromWire( value );
	return instant && utcDay( instant );
}

/** For sorting, the earlier day first; '' comes before every day. */
export function compareDays( a: UtcDay, b: UtcDay ): number {
	if ( a === b ) {
		return 0;
	}
	return a < b ? -1 : 1;
}
