/** The three sites on one computer: where they answer, and the configuration of their pages. */
import type { Page } from '@playwright/test';

export type SisterSite = 'pagesix' | 'decider';

/** Origin of a sister site. Only a browser knows such hosts; the computer need not. */
export const originOf = ( site: SisterSite, mainSite: string ): string => {
	const { protocol, hostname, port } = new URL( mainSite );
	return `${ protocol }//${ site }.${ hostname }${ port && `:${ port }` }`;
};

/** The public configuration in the page that is shown. */
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
		JSON.parse(
			document.getElementById( 'circulation-config' )?.textContent ?? ''
		)
	);
