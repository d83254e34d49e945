/** Where the sister sites answer: on the port of the main site, by the name of their host. */
export type SisterSite = 'pagesix' | 'decider';

/** Origin of a sister site. Only a browser knows such hosts; the machine itself need not. */
export const originOf = ( site: SisterSite, mainSite: string ): string => {
	const { protocol, hostname, port } = new URL( mainSite );
	return `${ protocol }//${ site }.${ hostname }${ port && `:${ port }` }`;
};
