/** Opens the reader's mail app or webmail after a mail was sent. */
import { leaveFor } from '../page/leave-page.ts';

/**
 * Webmail opens in a new tab, because this page keeps waiting; a mail app has its own URL scheme.
 */
export const openMailApp = ( address: string ): void => {
	if ( address.startsWith( 'https:' ) ) {
		window.open( address, '_blank', 'noopener,noreferrer' );
	} else {
		leaveFor( address );
	}
};
