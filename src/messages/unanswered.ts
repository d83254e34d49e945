/** Texts for services that are slow or do not answer. */
import { __ } from './translate.ts';

/** Shown while something is loading. */
export const takesLonger = () => __( 'This takes longer than usual.' );

/** Titles of an outage notice, which itself explains the consequence. */
export const unreachable = {
	account: () => __( 'We cannot reach the account service' ),
	billing: () => __( 'We cannot reach the billing service' ),
	texts: () => __( 'We cannot reach the text service' ),
} as const;
