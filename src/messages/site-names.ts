/** The display names of the three sites (decision 65), for pages whose configuration does not hold them. */
import type { BootConfig, SiteId } from '#src/domain/site/boot-config.ts';
import { __ } from './translate.ts';

const DEFAULTS: Readonly< Record< SiteId, () => string > > = {
	nypost: () => __( 'The Daily Example' ),
	pagesix: () => __( 'Back Fence' ),
	decider: () => __( 'Second Screen' ),
};

export const siteNameOf = (
	site: SiteId,
	{ site: own, siteName, account }: BootConfig
): string =>
	account?.siteNames?.[ site ] ||
	( site === own && siteName ) ||
	DEFAULTS[ site ]();
