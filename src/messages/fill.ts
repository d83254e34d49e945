/** Fills in texts with numbered places, as translators write them. */

/**
 * Puts values in the places of a text: `%s` takes the next one, `%2$s` the second, `%%` is a
 * percent sign. A place without a value stays empty.
 */
export function fill( text: string, ...values: readonly ( string | number )[] ): string {
	let next = 0;
	return text.replace( /%(?:%|(?:(\d+)\$)?s)/g, ( place, position?: string ) =>
		place === '%%' ? '%' : String( values[ position ? +position - 1 : next++ ] ?? '' )
	);
}
