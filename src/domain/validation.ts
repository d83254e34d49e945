/** What a reader may type. Specification §5, validation rules; decision 57. */

/** As it is checked and sent: without the white space around it. */
export const normaliseEmail = ( typed: string ): string => typed.trim();

export const isBlank = ( text: string ): boolean => text.trim() === '';
