/** Offers to continue an unfinished onboarding. It can be dismissed and blocks nothing. */
import { useState } from 'react';
import { ONBOARDING_WELCOME_PATH } from '#src/domain/addresses/modal-views.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { isOnboardingOffered, putOffOnboarding } from '#src/flows/profile/onboarding-offer.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '../page/deps-context.tsx';

/** Leads to the first unfinished step, including progress on other devices (`onboarding-10`). */
const RESUME = `${ ONBOARDING_WELCOME_PATH }?welcome=true`;

export function UnfinishedOnboarding( {
	profile,
}: {
	readonly profile: Pick< Profile, 'onboarded' >;
} ) {
	const deps = useDeps();
	const [ isOffered, setOffered ] = useState( () => isOnboardingOffered( deps ) );
	if ( profile.onboarded || ! isOffered ) {
		return null;
	}
	return (
		<Notice
			tone="info"
			title={ __( 'Finish setting up your account' ) }
			actions={
				<>
					<Button href={ RESUME } small>
						{ __( 'Continue' ) }
					</Button>
					<Button
						variant="quiet"
						small
						onPress={ () => {
							putOffOnboarding( deps );
							setOffered( false );
						} }
					>
						{ __( 'Not now' ) }
					</Button>
				</>
			}
		>
			{ __( "A few quick steps: your name and what you'd like us to send. Stop any time." ) }
		</Notice>
	);
}
