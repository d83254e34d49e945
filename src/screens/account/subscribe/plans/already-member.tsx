/** Says to a member that nobody is sold a second membership (`payment-1`). */
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { paymentErrors } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { payflowTitle } from './plan-list.tsx';

export const AlreadyMember = () => (
	<ScreenLayout title={ payflowTitle() } layout="middle">
		<Notice
			tone="info"
			actions={
				<Button small href={ MEMBERSHIP_PATH }>
					{ __( 'Go to my membership' ) }
				</Button>
			}
		>
			{ paymentErrors.alreadySubscribed() }
		</Notice>
	</ScreenLayout>
);
