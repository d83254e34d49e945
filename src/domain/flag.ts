/**
 * Reads a boolean from the services, which spell it in several ways (`wire-25`). Any other value is
 * unknown; as JSON, a list or an object never looks like one of these words.
 */
export const isYes = ( raw: unknown ): boolean =>
	/^"?\s*(true|y(es)?|1)\s*"?$/i.test( JSON.stringify( raw ) );

export const isNo = ( raw: unknown ): boolean =>
	/^"?\s*(false|no?|0)\s*"?$/i.test( JSON.stringify( raw ) );
