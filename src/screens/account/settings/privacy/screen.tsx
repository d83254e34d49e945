/**
 * The page that explains which of the reader's data is stored and where, with a copy of it and the
 * deletion of the account.
 */
import type { PrivacyService } from '#src/domain/site/boot-config.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { AskUs } from '#src/widgets/reader/ask-us.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ReaderLoader } from '#src/widgets/reader-form/reader-loader.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { WhatIsHeld } from './what-is-held.tsx';

export default function PrivacyScreen() {
	const { account } = useDeps().config;
	const offers = ( service: PrivacyService ) => account?.privacy?.includes( service ) ?? false;
	return (
		<ScreenLayout title={ __( 'Privacy and data' ) } layout="account">
			<Stack gap="sections">
				<WhatIsHeld />
				<section aria-labelledby="circ-download">
					<SectionHead id="circ-download" title={ __( 'Download my data' ) } />
					{ offers( 'export' ) ? (
						<DownloadData />
					) : (
						<AskUs
							what={ __( 'To get a copy of what we hold about you, ask us for it.' ) }
						/>
					) }
				</section>
				<section aria-labelledby="circ-devices">
					<SectionHead id="circ-devices" title={ __( 'Where you are logged in' ) } />
					<Link href={ ACCOUNT_PATHS.devices } alone>
						{ __( 'Devices' ) }
					</Link>
				</section>
				<section aria-labelledby="circ-delete">
					<SectionHead id="circ-delete" title={ __( 'Delete my account' ) } />
					{ offers( 'delete' ) ? (
						<ReaderLoader label={ __( 'Loading your account' ) }>
							{ ( { emailAddress } ) => <DeleteAccount email={ emailAddress } /> }
						</ReaderLoader>
					) : (
						<AskUs
							what={ __(
								"To have your account deleted, ask us for it. Cancel your membership first if you have one, or you'll keep being charged."
							) }
						/>
					) }
				</section>
			</Stack>
		</ScreenLayout>
	);
}
