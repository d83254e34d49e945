/** The legal texts of a membership. Specification §2.3. Those of every log-in stand in terms-paths.ts. */
export const LEGAL_PATHS = {
	membershipTerms: '/membership-terms/',
	cancellation: '/membership-terms/#cancellation',
} as const;
