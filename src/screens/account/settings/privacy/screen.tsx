/** The page says where the reader's data is stored, and offers a copy of it and its deletion. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { PrivacyService } from '#src/domain/site/boot-config.ts';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { copyDataMutation } from '#src/queries/privacy.ts';
import { saveFile } from '#src/services/browser/save-file.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { Toasts } from '#src/widgets/page/toasts.tsx';
import { ReaderLoader } from '#src/widgets/reader-form/reader-loader.tsx';
import { AskUs } from '#src/widgets/reader/ask-us.tsx';
import { DeleteAccount } from './delete-account.tsx';

function OnRequest( { copy, deletion }: { copy: boolean; deletion: boolean } ) {
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

const FILE_NAME = 'my-data.json';

/** Downloads everything that the account pages show about the reader, as one file. */
function DownloadData() {
	const { mutateAsync } = useMutation( copyDataMutation( useDeps() ) );
	const command = useCommand();
	const [ said, setSaid ] = useState< string | null >( null );
	const download = () =>
		command.run( () => mutateAsync(), {
			done( copy ) {
				saveFile( FILE_NAME, copy, 'application/json' );
				setSaid( __( 'Your data is in your downloads.' ) );
			},
			failureText: ( failure ) => privacyFailureText( 'export', failure ),
		} );
	return (
		<Stack>
			<p>
				{ __(
					'A file with your account, your profile, your memberships and their payments, how you pay, and your newsletters.'
				) }
			</p>
			<CommandNotice command={ command } />
			<Actions>
				<CommandButton
					type="button"
					variant="secondary"
					command={ command }
					busyLabel={ __( 'Putting it together...' ) }
					onPress={ download }
				>
					{ __( 'Download my data' ) }
				</CommandButton>
			</Actions>
			<Toasts onDismiss={ () => setSaid( null ) }>{ said }</Toasts>
		</Stack>
	);
}

const HEADING_ID = 'circ-what-is-held';

const held = ( hasForm: boolean ) => [
	{
		what: __( 'Your account and profile' ),
		where: __(
			'Email address, password (encrypted), names, what you told us about you, display settings. Held by our sign-in service.'
		),
		href: ACCOUNT_PATHS.settings,
		action: __( 'See profile' ),
	},
	{
		what: __( 'Your membership and payments' ),
		where: __(
			'Plan, payments, the last four digits of a card. Held by our billing service; the whole card number only by the card provider, never by this site.'
		),
		href: ACCOUNT_PATHS.membership,
		action: __( 'See membership' ),
	},
	{
		what: __( 'Your newsletters and texts' ),
		where: __( 'Email address and the lists that you chose. Held by our newsletter service.' ),
		href: ACCOUNT_PATHS.newsletters,
		action: __( 'See newsletters' ),
	},
	{
		what: __( 'What you agreed to when you paid' ),
		where: __(
			'Amounts, dates and the wording, without your name. Held by this site for three years.'
		),
	},
	...( hasForm
		? [
				{
					what: __( 'Your withdrawals from a contract' ),
					where: __(
						'What you typed into the form, when it arrived, and whether the receipt was sent to you. Held by this site for three years.'
					),
				},
			]
		: [] ),
	{
		what: __( 'In this browser' ),
		where: __(
			'Cookies that keep you logged in and remember that you are a member. They go when you log out.'
		),
	},
];

const WhatIsHeld = ( { hasForm }: { readonly hasForm: boolean } ) => (
	<section aria-labelledby={ HEADING_ID }>
		<SectionHead id={ HEADING_ID } title={ __( 'What we keep, and where' ) } />
		<LineList labelledBy={ HEADING_ID }>
			{ held( hasForm ).map( ( { what, where, href, action } ) => (
				<Line
					key={ what }
					value={ what }
					text={ where }
					end={
						href && (
							<Link href={ href } alone>
								{ action }
							</Link>
						)
					}
				/>
			) ) }
		</LineList>
	</section>
);

export default function PrivacyScreen() {
	const { account } = useDeps().config;
	const offers = ( service: PrivacyService ) => account?.privacy?.includes( service ) ?? false;
	return (
		<ScreenLayout title={ __( 'Privacy and data' ) } layout="account">
			<Stack gap="sections">
				<WhatIsHeld hasForm={ account?.withdrawal ?? false } />
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
