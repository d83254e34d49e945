/**
 * A cookie's value has no white space, comma, semicolon, quote, backslash or non-ASCII letter (RFC
 * 6265).
 */
export const isCookieValue = ( value: string ): boolean => /^[!#-+\--:<-[\]-~]*$/.test( value );
