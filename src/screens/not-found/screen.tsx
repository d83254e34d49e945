/** Shown at an address that does not exist in the account area. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { WhatStays } from '#src/widgets/account/what-stays.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

/** A logged-in reader is shown the remaining pages, a visitor the log-in. */
const WithoutAccounts = () =>
	currentSession( useConfig().cookies.session ) ? (
		<WhatStays />
	) : (
		<Actions>
			<Button href={ ACCOUNT_PATHS.login }>{ __( 'Log In' ) }</Button>
		</Actions>
	);

export default function NotFoundScreen() {
	return (
		<ScreenLayout
			title={ __( 'We cannot find that page' ) }
			layout="narrow"
			lead={ __(
				'The address may be old or mistyped. Your account and your membership are not affected.'
			) }
		>
			{ useConfig().flags.includes( 'membership' ) ? (
				<Actions>
					<Button href={ ACCOUNT_PATHS.account }>{ __( 'Go to my account' ) }</Button>
				</Actions>
			) : (
				<WithoutAccounts />
			) }
		</ScreenLayout>
	);
}
