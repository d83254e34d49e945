/**
 * Defines which paths the publisher's edge forwards to the services, by its operator's setting.
 */
export interface EdgeRules {
	/** The prefix that leads to `/plugins/public`; '' when the edge has none. */
	publicPrefix: string;
}

export const PUBLIC_ROOT = '/plugins/public/';

/** The path at the service; null for a path that goes to WordPress. */
export const throughEdge = ( { publicPrefix }: EdgeRules, path: string ): string | null => {
	if ( publicPrefix !== '' && path.startsWith( `/${ publicPrefix }/` ) ) {
		return `${ PUBLIC_ROOT }${ path.slice( publicPrefix.length + 2 ) }`;
	}
	return null;
};
