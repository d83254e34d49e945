/** The profile page: how the reader logs in, and their details. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { ReaderLoader } from '#src/widgets/reader-form/reader-loader.tsx';
import { UnfinishedOnboarding } from '#src/widgets/onboarding/unfinished-onboarding.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { LoginMethods } from './login-methods.tsx';
import { ProfileForm } from './profile-form.tsx';

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
