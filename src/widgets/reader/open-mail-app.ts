/** Opens the reader's mail app, or the page of their mail provider, after an e-mail was sent. */
import { leaveFor } from '../page/leave-page.ts';

/**
 * A provider's page gets a tab of its own, since this page waits; a mail app is called as any
 * address is.
 */
export const openMailApp = ( address: string ): void => {
	if ( address.startsWith( 'https:' ) ) {
		window.open( address, '_blank', 'noopener,noreferrer' );
	} else {
		leaveFor( address );
	}
};
