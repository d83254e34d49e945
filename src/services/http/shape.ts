/** Reads fields out of raw replies without trusting them; nothing raw leaves the services. */
export type Raw = Readonly< Record< string, unknown > >;

export const isRecord = ( value: unknown ): value is Raw =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** The text under that key; '' when it is missing or no text. */
export const textIn = ( raw: Raw, key: string ): string => {
	const value = raw[ key ];
	return typeof value === 'string' ? value : '';
};

/** The text under that key; null when it is missing, empty or no text. */
export const textOrNull = ( raw: Raw, key: string ): string | null =>
	textIn( raw, key ) || null;

/** True for `true` and the texts 'true' and '1': services of this kind send both. */
export const flagIn = ( raw: Raw, key: string ): boolean => {
	const value = raw[ key ];
	return value === true || value === 'true' || value === '1';
};
