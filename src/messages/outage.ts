/** Texts for outages and for the wait before the next try. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const outageErrors = {
	probablyOffline: () => __( 'You are probably offline.' ),
	unknown: () => __( 'An unknown error has occurred.' ),
} as const;

export const nothingChanged = () => __( 'Nothing was changed or charged.' );

/** Title of a page on which the reader has to wait before trying again. */
export const waitFirst = (): string => __( 'Please wait before trying again' );

/** 'Try again in 0:42' */
export const tryAgainIn = ( time: string ): string =>
	/* translators: %s: minutes and seconds, such as 0:42. */
	fill( __( 'Try again in %s' ), time );

export const canTryAgain = (): string => __( 'You can try again.' );
