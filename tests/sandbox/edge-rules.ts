/** What the publisher's edge hands on to the services, as the operator has set it up. */
export interface EdgeRules {
	/** The third prefix, which leads to `/plugins/public`; '' when the edge knows none. */
	publicPrefix: string;
}

export const PUBLIC_ROOT = '/plugins/public/';

/** A path of the services; null for what the edge leaves to WordPress. */
export const throughEdge = ( { publicPrefix }: EdgeRules, path: string ): string | null => {
	if ( publicPrefix !== '' && path.startsWith( `/${ publicPrefix }/` ) ) {
		return `${ PUBLIC_ROOT }${ path.slice( publicPrefix.length + 2 ) }`;
	}
	return null;
};
