/**
 * A flag is on for the boolean true and the text "1"; anything else is off, even the text "true"
 * (`site-7`).
 */
export const isFlagOn = ( raw: unknown ): boolean => raw === true || raw === '1';
