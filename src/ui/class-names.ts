/** Joins the names of classes, leaving out what is off. */
export const classNames = (
	...names: readonly ( string | false | null | undefined )[]
): string => names.filter( Boolean ).join( ' ' );
