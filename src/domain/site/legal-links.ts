/** Where the site's legal texts are (`address-35`); '' for one that the site does not name. */
import type { BootConfig, LegalLinks } from './boot-config.ts';

/** What includes/Assets/BootConfig.php leaves out. */
const DEFAULTS: LegalLinks = {
	membershipTerms: '/membership-terms/',
	cancellation: '/membership-terms/#cancellation',
	terms: '/terms/',
	privacy: '',
};

export const legalLinks = ( {
	account,
}: Pick< BootConfig, 'account' > ): LegalLinks => ( {
	...DEFAULTS,
	...account?.legal,
} );
