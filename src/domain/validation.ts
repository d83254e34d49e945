/** How typed text is tidied before it is validated. */

/** As it is checked and sent: without the white space around it. */
export const normaliseEmail = ( typed: string ): string => typed.trim();

export const isBlank = ( text: string ): boolean => text.trim() === '';
