/** The profile page: how the reader logs in, and their details. */
import { useState } from 'react';
import { ONBOARDING_WELCOME_PATH } from '#src/domain/addresses/modal-views.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { isOnboardingOffered, putOffOnboarding } from '#src/flows/profile/onboarding-offer.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { ReaderLoader } from '#src/widgets/reader-form/reader-loader.tsx';
import { LoginMethods } from './login-methods.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Leads to the first unfinished step, including progress on other devices (`onboarding-10`). */
const RESUME = `${ ONBOARDING_WELCOME_PATH }?welcome=true`;

/** Offers to continue an unfinished onboarding. It can be dismissed and blocks nothing. */
function UnfinishedOnboarding( { profile }: { readonly profile: Pick< Profile, 'onboarded' > } ) {
	const deps = useDeps();
	const [ isOffered, setOffered ] = useState( () => isOnboardingOffered( deps ) );
	if ( profile.onboarded !== false || ! isOffered ) {
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

export default function SettingsScreen() {
	return (
		<ScreenLayout
			title={ __( 'Profile' ) }
			layout="account"
			aside={
				<HelpPanel
					title={ __( 'Your data' ) }
					text={ __( 'See what we hold, take a copy with you, or delete it.' ) }
					actions={
						<Link href={ ACCOUNT_PATHS.privacy } alone>
							{ __( 'Privacy and data' ) }
						</Link>
					}
				/>
			}
		>
			<ReaderLoader label={ __( 'Loading your profile' ) }>
				{ ( account, profile ) => (
					<Stack gap="sections">
						<UnfinishedOnboarding profile={ profile } />
						<LoginMethods account={ account } profile={ profile } />
						<ProfileForm profile={ profile } />
					</Stack>
				) }
			</ReaderLoader>
		</ScreenLayout>
	);
}
