/**
 * Says to a member that nobody is sold a second membership (`payment-1`), and to whoever has just become one on a page
 * that is gone that the payment went through (`payment-52`).
 */
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { paymentErrors, paymentWentThrough } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { payflowTitle } from './plan-list.tsx';

export const AlreadyMember = ( { wasPaid }: { readonly wasPaid: boolean } ) => (
	<ScreenLayout title={ payflowTitle() } layout="middle">
		<Notice
			tone={ wasPaid ? 'positive' : 'info' }
			actions={
				<Button small href={ MEMBERSHIP_PATH }>
					{ __( 'Go to my membership' ) }
				</Button>
			}
		>
			{ wasPaid
				? paymentWentThrough()
				: paymentErrors.alreadySubscribed() }
		</Notice>
	</ScreenLayout>
);
