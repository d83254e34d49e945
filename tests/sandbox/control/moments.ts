/** Reads the instant that a clock request names. */
import { addMonthsTo, advance } from '../calendar.ts';

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const MOST_MONTHS = 50 * 12;

/**
 * The instant that `{ now }` or `{ advance }` names.
 *
 * @throws {Error} With a sentence that lists what is allowed.
 */
export const momentOf = ( given: Record< string, unknown >, present: number ): number => {
	const { now, advance: duration } = given;
	if ( ( now === undefined ) === ( duration === undefined ) ) {
		throw new Error( 'Give either "now" or "advance".' );
	}
	let moment: number | null;
	if ( now === undefined ) {
		moment = advance( present, String( duration ) );
		if ( moment === null ) {
			throw new Error(
				`"${ duration }" is no ISO 8601 duration; allowed: such as P31D, P1M, P1Y or PT3H.`
			);
		}
	} else {
		const parts = ISO.exec( String( now ) );
		const text = String( now );
		const zoned = text.includes( 'T' ) && ! parts?.[ 1 ] ? `${ text }Z` : text;
		moment = parts ? Date.parse( zoned ) : NaN;
		if ( Number.isNaN( moment ) ) {
			throw new Error(
				`"${ now }" is no ISO 8601 time; allowed: such as 2027-01-31 or 2027-01-31T12:00:00Z.`
			);
		}
	}
	if ( moment > addMonthsTo( present, MOST_MONTHS ) ) {
		throw new Error( 'At most 50 years ahead.' );
	}
	return moment;
};
