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

interface OnRequestProps {
	readonly copy: boolean;
	readonly deletion: boolean;
}

/** Lists what the site does not do itself, with one way to ask for it. */
function OnRequest( { copy, deletion }: OnRequestProps ) {
	const forCopy = __( 'To get a copy of what we hold about you, ask us for it.' );
	const forDeletion = __(
		"To have your account deleted, ask us for it. Cancel your membership first if you have one, or you'll keep being charged."
	);
	const title = deletion ? __( 'Delete my account' ) : __( 'Get a copy of my data' );
	return (
		( copy || deletion ) && (
			<section aria-labelledby="circ-on-request">
				<SectionHead
					id="circ-on-request"
					title={ copy && deletion ? __( 'Get a copy, or delete my account' ) : title }
				/>
				<AskUs
					what={ [ copy && forCopy, deletion && forDeletion ]
						.filter( Boolean )
						.join( ' ' ) }
				/>
			</section>
		)
	);
}

export default function PrivacyScreen() {
	const { account } = useDeps().config;
	const offers = ( service: PrivacyService ) => account?.privacy?.includes( service ) ?? false;
	return (
		<ScreenLayout title={ __( 'Privacy and data' ) } layout="account">
			<Stack gap="sections">
				<WhatIsHeld />
				{ offers( 'export' ) && (
					<section aria-labelledby="circ-download">
						<SectionHead id="circ-download" title={ __( 'Download my data' ) } />
						<DownloadData />
					</section>
				) }
				<section aria-labelledby="circ-devices">
					<SectionHead id="circ-devices" title={ __( 'Where you are logged in' ) } />
					<Link href={ ACCOUNT_PATHS.devices } alone>
						{ __( 'Devices' ) }
					</Link>
				</section>
				{ offers( 'delete' ) && (
					<section aria-labelledby="circ-delete">
						<SectionHead id="circ-delete" title={ __( 'Delete my account' ) } />
						<ReaderLoader label={ __( 'Loading your account' ) }>
							{ ( { emailAddress } ) => <DeleteAccount email={ emailAddress } /> }
						</ReaderLoader>
					</section>
				) }
				<OnRequest copy={ ! offers( 'export' ) } deletion={ ! offers( 'delete' ) } />
			</Stack>
		</ScreenLayout>
	);
}
