/** Normalizes typed text before it is validated and sent. */

export const normaliseEmail = ( typed: string ): string => typed.trim();

export const isBlank = ( text: string ): boolean => text.trim() === '';
