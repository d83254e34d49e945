/**
 * Keeps how far the reader is in the onboarding of this site, on whatever device: the extended profile, PUT
 * profile/{id} (`onboarding-9`). 200 is success, else it failed with bad-request.
 */
import type { SiteId } from '#src/domain/site/boot-config.ts';
import type { ExtendedProfileFailure } from '#src/domain/failure.ts';
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import {
	progressBody,
	progressFrom,
} from '#src/domain/onboarding/onboarding.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { Http } from '../http/request.ts';
import { ServiceUnavailable } from '../http/service-error.ts';
import { isRecord } from '../http/shape.ts';

export interface ExtendedProfile {
	/**
	 * The steps that are done; none before the first.
	 *
	 * @throws ServiceUnavailable, CallFailed
	 */
	onboardingProgress: () => Promise< readonly OnboardingStep[] >;
	/** Replaces what was kept. */
	saveOnboardingProgress: (
		steps: readonly OnboardingStep[]
	) => Promise< Result< null, ExtendedProfileFailure > >;
}

export function createExtendedProfile(
	http: Http,
	prefix: string,
	site: SiteId
): ExtendedProfile {
	const path = `/${ prefix }/profile/${ site }`;
	return {
		async onboardingProgress() {
			const reply = await http.send( 'identity.extended-profile', {
				path,
			} );
			if ( ! reply.ok && reply.status !== 404 ) {
				throw reply.failure();
			}
			const raw = reply.json();
			if ( ! isRecord( raw ) ) {
				throw reply.unreadable();
			}
			// A 404 of the service itself is JSON: nothing kept yet. One of a page is HTML and no answer.
			return reply.ok ? progressFrom( raw ) : [];
		},

		async saveOnboardingProgress( steps ) {
			try {
				const reply = await http.send(
					'identity.save-extended-profile',
					{ method: 'PUT', path, body: progressBody( steps ) }
				);
				if ( reply.status === 200 ) {
					return done( null );
				}
				reply.failure();
				return failed( 'bad-request' );
			} catch ( error ) {
				if ( error instanceof ServiceUnavailable ) {
					return failed( 'service-unavailable' );
				}
				throw error;
			}
		},
	};
}
