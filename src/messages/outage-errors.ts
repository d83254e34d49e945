/** What is said when nothing certain came back, apart so that the plan list carries no other text. Specification §7 and §8. */
import { __ } from './translate.ts';

export const outageErrors = {
	probablyOffline: () => __( 'You are probably offline.' ),
	unknown: () => __( 'An unknown error has occurred.' ),
} as const;
