/** Joins class names and drops empty ones. */
export const classNames = ( ...names: readonly ( string | false | null | undefined )[] ): string =>
	names.filter( Boolean ).join( ' ' );
