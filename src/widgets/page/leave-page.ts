/** Navigations by the browser itself, in a module so that tests can replace them. */
export const leaveFor = ( address: string ): void => window.location.assign( address );

export const reloadPage = (): void => window.location.reload();
