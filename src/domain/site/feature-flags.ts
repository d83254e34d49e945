/**
 * On are the boolean true and the text "1"; everything else is off, the text "true" too (`site-7`).
 */
export const isFlagOn = ( raw: unknown ): boolean => raw === true || raw === '1';
