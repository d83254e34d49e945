/** `%s` takes the next value, `%2$s` the second, `%%` is a percent sign; a missing one is ''. */
export function fill( text: string, ...values: readonly ( string | number )[] ): string {
	let next = 0;
	return text.replace( /%(?:%|(?:(\d+)\$)?s)/g, ( place, position?: string ) =>
		place === '%%' ? '%' : String( values[ position ? +position - 1 : next++ ] ?? '' )
	);
}
