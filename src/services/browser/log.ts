/** Writes the log for developers; never a secret, never a reader's data (`language-10`). */
import { redact } from '../http/redact.ts';

/** `facts` are short and name no reader: a call, a status, a plan id. */
export type Log = (
	text: string,
	facts?: Readonly< Record< string, string | number | boolean | null > >
) => void;

/**
 * Writes through `sink`, by default the console as an error, so that error monitors of a site see
 * it.
 */
export const createLog =
	(
		sink: Log = ( text, facts ) =>
			// eslint-disable-next-line no-console -- the log is the console.
			console.error( '[circulation]', text, facts ?? '' )
	): Log =>
	( text, facts ) =>
		sink(
			redact( text ),
			facts &&
				Object.fromEntries(
					Object.entries( facts ).map( ( [ key, value ] ) => [
						key,
						typeof value === 'string' ? redact( value ) : value,
					] )
				)
		);
