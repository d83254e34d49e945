/** The page shows where the reader is logged in, as far as the identity service reports it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Device } from '#src/domain/profile/device.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { devicesQuery, endOtherSessionsMutation } from '#src/queries/privacy.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { Badge } from '#src/ui/notice/badge.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { Toasts } from '#src/widgets/page/toasts.tsx';
import { AskUs } from '#src/widgets/reader/ask-us.tsx';

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

/** Unlike a billing day, the day of a log-in is that of the reader's own calendar. */
const dayHere = ( moment: Date ) =>
	utcDay( new Date( moment.getTime() - moment.getTimezoneOffset() * 60_000 ) );

function aboutDevice( { place, since }: Device, locale: string ): string {
	const day = since && formatDay( dayHere( since ), locale );
	return [ place, day ].filter( Boolean ).join( ', ' );
}

const DeviceLine = ( { device, locale }: { readonly device: Device; readonly locale: string } ) => (
	<Line
		value={ device.browser || __( 'A browser' ) }
		text={ aboutDevice( device, locale ) }
		end={ device.isCurrent && <Badge plain>{ __( 'This device' ) }</Badge> }
	/>
);

function DeviceList() {
	const deps = useDeps();
	const devices = useQuery( devicesQuery( deps ) );
	const { mutateAsync } = useMutation( endOtherSessionsMutation( deps ) );
	const command = useCommand();
	const [ said, setSaid ] = useState< string | null >( null );
	const { data } = devices;

	const endOthers = () =>
		command.run( () => mutateAsync(), {
			done: () => setSaid( __( 'You are logged out everywhere else.' ) ),
			failureText: ( failure ) => privacyFailureText( 'endSessions', failure ),
		} );

	if ( ! data ) {
		return devices.isError ? (
			<RetryNotice title={ unreachable.account() } onRetry={ () => void devices.refetch() }>
				{ __( 'We cannot show where you are logged in right now.' ) }
			</RetryNotice>
		) : (
			<LoadingReads label={ __( 'Loading your devices' ) } />
		);
	}
	const others = data.filter( ( { isCurrent } ) => ! isCurrent ).length;
	return (
		<Stack gap="loose">
			<LineList>
				{ data.map( ( device ) => (
					<DeviceLine key={ device.id } device={ device } locale={ deps.config.locale } />
				) ) }
			</LineList>
			<CommandNotice command={ command } />
			{ others > 0 ? (
				<Actions>
					<CommandButton
						type="button"
						variant="secondary"
						command={ command }
						busyLabel={ __( 'Logging out...' ) }
						onPress={ endOthers }
					>
						{ __( 'Log out everywhere else' ) }
					</CommandButton>
				</Actions>
			) : (
				<p
					className="circ-soft"
					tabIndex={ -1 }
					// The sentence takes the focus, because the pressed button has disappeared.
					ref={ ( node ) => ( said === null ? undefined : node?.focus() ) }
				>
					{ __( 'You are not logged in anywhere else.' ) }
				</p>
			) }
			<Toasts onDismiss={ () => setSaid( null ) }>{ said }</Toasts>
		</Stack>
	);
}

export default function DevicesScreen() {
	const { account } = useDeps().config;
	return (
		<ScreenLayout title={ __( 'Devices' ) } layout="account">
			{ account?.privacy?.includes( 'devices' ) ? <DeviceList /> : <NotOffered /> }
		</ScreenLayout>
	);
}
