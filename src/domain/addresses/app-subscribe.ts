/** The address of the payflow that an app opens (`address-4`). */

/** In any case, because WordPress and the router answer to any. */
export const isAppSubscribe = ( path: string ): boolean =>
	/^\/account\/appsubscribe\/?$/i.test( path );
