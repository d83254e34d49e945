/** The three sites on one computer: their addresses, and the configuration of their pages. */
import type { Page } from '@playwright/test';

export type SisterSite = 'pagesix' | 'decider';
export type AnySite = 'nypost' | SisterSite;

/** A site's origin. Only the browser resolves the sisters' hosts; the operating system need not. */
export const originOf = ( site: AnySite, mainSite: string ): string => {
	const { protocol, hostname, port, origin } = new URL( mainSite );
	if ( site === 'nypost' ) {
		return origin;
	}
	return `${ protocol }//${ site }.${ hostname }${ port && `:${ port }` }`;
};

export const configOf = (
	page: Page
): Promise< {
	site: string;
	flags: string[];
	siteName: string;
	view: string;
	inSupportedRegion: boolean;
	gatedPost?: number;
} > =>
	page.evaluate( () =>
		JSON.parse( document.getElementById( 'circulation-config' )?.textContent ?? '' )
	);
