/** The moves that only the browser can make. */
export const leaveFor = ( address: string ): void =>
	window.location.assign( address );

/** A provider's page gets a tab of its own, since this page waits; a mail app is called as any address is. */
export const openMailApp = ( address: string ): void => {
	if ( address.startsWith( 'https:' ) ) {
		window.open( address, '_blank', 'noopener,noreferrer' );
	} else {
		leaveFor( address );
	}
};

export const reloadPage = (): void => window.location.reload();
