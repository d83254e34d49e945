/**
 * The addresses of a membership's legal texts (`address-35`). Those below every log-in form stand in terms-paths.ts.
 */
export const LEGAL_PATHS = {
	membershipTerms: '/membership-terms/',
	cancellation: '/membership-terms/#cancellation',
} as const;
