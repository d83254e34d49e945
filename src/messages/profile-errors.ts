/** What is said of the reader's profile and lists, on the way in too. Specification §5 and §8. */
import { __ } from './translate.ts';

export const profileErrors = {
	emailNotVerified: () =>
		__(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		),
	profileNotSaved: () =>
		__( 'Sorry, there was an error updating your profile' ),
	newslettersNotUpdated: () =>
		__( 'There was an error updating subscriptions' ),
} as const;
