/** Reads a boolean from the services, which spell it in several ways (`wire-25`). */

/** True for `true`, 1, and the texts "true" and "1" in any case. */
export const isYes = ( raw: unknown ): boolean =>
	raw === true || raw === 1 || ( typeof raw === 'string' && /^\s*(true|1)\s*$/i.test( raw ) );

/** True for `false`, 0, and the texts "false" and "0" in any case. */
export const isNo = ( raw: unknown ): boolean =>
	raw === false || raw === 0 || ( typeof raw === 'string' && /^\s*(false|0)\s*$/i.test( raw ) );
