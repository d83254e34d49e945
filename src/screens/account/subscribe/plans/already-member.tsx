/** Says to a reader who has a membership, from us or otherwise, that nobody is sold a second one (`payment-1`). */
import { isHomeDelivery, type Served } from '#src/domain/access/served.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import {
	boughtElsewhereText,
	homeDeliveryCancelText,
	homeDeliveryText,
	openThroughText,
} from '#src/messages/membership.ts';
import { paymentErrors } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { payflowTitle } from './plan-list.tsx';

interface Words {
	readonly title?: string;
	readonly text: string;
}

function wordsFor( served: Served | null ): Words {
	switch ( served?.by ) {
		case 'home-delivery':
			return {
				title: homeDeliveryText(),
				text: homeDeliveryCancelText(),
			};
		case 'elsewhere':
			return {
				title: openThroughText( served.products ),
				text: boughtElsewhereText(),
			};
		default:
			return { text: paymentErrors.alreadySubscribed() };
	}
}

export interface AlreadyMemberProps {
	/** Null: by a membership that was bought here. */
	readonly served: Served | null;
}

export function AlreadyMember( { served }: AlreadyMemberProps ) {
	const { title, text } = wordsFor( served );
	return (
		<ScreenLayout title={ payflowTitle() } layout="middle">
			<Notice
				tone="info"
				title={ title }
				actions={
					<>
						<Button small href={ MEMBERSHIP_PATH }>
							{ __( 'Go to my membership' ) }
						</Button>
						{ isHomeDelivery( served ) && <ManageHomeDelivery /> }
					</>
				}
			>
				{ text }
			</Notice>
		</ScreenLayout>
	);
}
