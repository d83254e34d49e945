/** The moves that only the browser can make. */
export const leaveFor = ( address: string ): void => window.location.assign( address );

export const reloadPage = (): void => window.location.reload();
