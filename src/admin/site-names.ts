/** What a publisher calls the three sister sites (`site-10`). */
import { __ } from '@wordpress/i18n';
import type { SiteId } from '#src/domain/site/boot-config.ts';

export const siteRoles = (): Readonly< Record< SiteId, string > > => ( {
	nypost: __( 'Main site', 'circulation' ),
	pagesix: __( 'Gossip site', 'circulation' ),
	decider: __( 'Third site', 'circulation' ),
} );
