/** What a page says while a service does not answer, or not yet. */
import { __ } from './translate.ts';

/** While something is on its way. */
export const takesLonger = () => __( 'This takes longer than usual.' );

/** Titles of a notice that a service does not answer; it says what that means for the page. */
export const unreachable = {
	account: () => __( 'We cannot reach the account service' ),
	billing: () => __( 'We cannot reach the billing service' ),
	texts: () => __( 'We cannot reach the text service' ),
} as const;
