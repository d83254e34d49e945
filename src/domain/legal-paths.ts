/** The legal texts of the site. Specification §2.3. */
export const LEGAL_PATHS = {
	membershipTerms: '/membership-terms/',
	cancellation: '/membership-terms/#cancellation',
	terms: '/terms/',
	privacy: '/privacy/',
} as const;
