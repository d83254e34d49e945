/** Shown instead of the account area where it is not offered. Specification §2.3; decision 63. */
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export default function UnsupportedRegionScreen() {
	return (
		<ScreenLayout
			title={ __( 'Not available where you are' ) }
			layout="narrow"
			lead={ __(
				'Accounts and memberships are not offered in your region.'
			) }
		>
			<p>{ __( 'Pay already? You can still cancel.' ) }</p>
			<Actions>
				<Button href="/">{ __( 'Back to the front page' ) }</Button>
				<Button variant="secondary" href={ MEMBERSHIP_PATH }>
					{ __( 'Cancel membership' ) }
				</Button>
			</Actions>
		</ScreenLayout>
	);
}
