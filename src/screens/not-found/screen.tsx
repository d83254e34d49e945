/** What the reader sees at an address that the account area does not have. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export default function NotFoundScreen() {
	return (
		<ScreenLayout
			title={ __( 'We cannot find that page' ) }
			layout="narrow"
			lead={ __(
				'The address may be old or mistyped. Your account and your membership are not affected.'
			) }
		>
			<Actions>
				<Button href={ ACCOUNT_PATHS.account }>{ __( 'Go to my account' ) }</Button>
			</Actions>
		</ScreenLayout>
	);
}
