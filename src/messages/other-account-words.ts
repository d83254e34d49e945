/** What is said where the account that is logged in is not the one that the reader waits for. Threat T19. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

/** On the button that goes on with it; null where it cannot be told whose account it is. */
export const continueAs = ( email: string | null ): string =>
	email === null
		? __( 'Continue' )
		: /* translators: %s: an e-mail address. */
			fill( __( 'Continue as %s' ), email );

export const useAnotherAccount = (): string => __( 'Use another account' );

export const somebodyIsIn = (): string =>
	__( 'Somebody is logged in on this site already.' );
