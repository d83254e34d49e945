/** All devices share the onboarding progress: PUT profile/{id} (`onboarding-9`). */
import type { SiteId } from '#src/domain/site/page-settings.ts';
import { isUnanswered, type ExtendedProfileFailure } from '#src/domain/failure.ts';
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import { progressBody, progressFrom } from '#src/domain/onboarding/onboarding.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import { readKept } from '../http/read.ts';
import type { Http } from '../http/request.ts';

export interface ExtendedProfile {
	/** Empty at first. Throws ServiceUnavailable, CallFailed. */
	onboardingProgress: () => Promise< readonly OnboardingStep[] >;
	saveOnboardingProgress: (
		steps: readonly OnboardingStep[]
	) => Promise< Result< null, ExtendedProfileFailure > >;
}

export function createExtendedProfile( http: Http, prefix: string, site: SiteId ): ExtendedProfile {
	const path = `/${ prefix }/profile/${ site }`;
	return {
		onboardingProgress: async () =>
			progressFrom( ( await readKept( http, 'identity.extended-profile', path ) ) ?? {} ),

		async saveOnboardingProgress( steps ) {
			const saved = await command< 'bad-request' >( http, 'identity.save-extended-profile', {
				method: 'PUT',
				path,
				body: progressBody( steps ),
				refusals: {},
			} );
			if ( saved.ok ) {
				return saved;
			}
			return failed( isUnanswered( saved.failure ) ? 'service-unavailable' : 'bad-request' );
		},
	};
}
