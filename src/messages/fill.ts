/** Fills values into translatable texts. */

/**
 * Replaces placeholders: `%s` takes the next value, `%2$s` the second, `%%` is a percent sign.
 * Missing values become empty.
 */
export function fill( text: string, ...values: readonly ( string | number )[] ): string {
	let next = 0;
	return text.replace( /%(?:%|(?:(\d+)\$)?s)/g, ( place, position?: string ) =>
		place === '%%' ? '%' : String( values[ position ? +position - 1 : next++ ] ?? '' )
	);
}
