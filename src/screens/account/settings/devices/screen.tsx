/** The page that shows where the reader is logged in, as far as the identity service reports it. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { AskUs } from '#src/widgets/reader/ask-us.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { DeviceList } from './device-list.tsx';

/** The page's content if the service does not report devices. */
const NotOffered = () => (
	<Stack>
		<p>
			{ __(
				'Our sign-in service keeps a session for each browser in which you log in. It does not show them here.'
			) }
		</p>
		<p>{ __( 'Log Out, at the top of each page, ends the session of this browser.' ) }</p>
		<AskUs
			what={ __(
				'If somebody else may be logged in as you, change your password and ask us to end all other sessions.'
			) }
		/>
		<Link href={ ACCOUNT_PATHS.settings } alone>
			{ __( 'Change your password in your profile' ) }
		</Link>
	</Stack>
);

export default function DevicesScreen() {
	const { account } = useDeps().config;
	return (
		<ScreenLayout title={ __( 'Devices' ) } layout="account">
			{ account?.privacy?.includes( 'devices' ) ? <DeviceList /> : <NotOffered /> }
		</ScreenLayout>
	);
}
