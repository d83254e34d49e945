/** Replaces the account area where accounts are not offered. */
import { HOME_PATH } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { WhatStays } from '#src/widgets/account/what-stays.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export default function UnsupportedRegionScreen() {
	return (
		<ScreenLayout
			title={ __( 'Not available where you are' ) }
			layout="narrow"
			lead={ __( 'Accounts and memberships are not offered in your region.' ) }
		>
			<WhatStays />
			<Actions>
				<Button href={ HOME_PATH }>{ __( 'Back to the front page' ) }</Button>
			</Actions>
		</ScreenLayout>
	);
}
