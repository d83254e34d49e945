/**
 * A member is told that no second membership is sold (`payment-1`), or that a payment of an earlier
 * page went through (`payment-52`).
 */
import type { Served } from '#src/domain/access/served.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import {
	boughtElsewhereText,
	homeDeliveryCancelText,
	homeDeliveryText,
	openThroughText,
} from '#src/messages/membership.ts';
import { paymentErrors, paymentWentThrough, settingUp } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

/**
 * With 'payment', one from an earlier page was found; with 'setting-up', the paid membership is not
 * listed yet.
 */
export type MemberThrough = Served | { readonly by: 'membership' | 'payment' | 'setting-up' };

interface MemberText {
	readonly title?: string;
	readonly text: string;
}

function textFor( through: MemberThrough ): MemberText {
	switch ( through.by ) {
		case 'home-delivery':
			return {
				title: homeDeliveryText(),
				text: homeDeliveryCancelText(),
			};
		case 'elsewhere':
			return {
				title: openThroughText( through.products ),
				text: boughtElsewhereText(),
			};
		case 'membership':
			return { text: paymentErrors.alreadySubscribed() };
		case 'payment':
			return { text: paymentWentThrough() };
		case 'setting-up':
			return { text: settingUp() };
	}
}

export function AlreadyMember( { through }: { through: MemberThrough } ) {
	const { title, text } = textFor( through );
	return (
		<ScreenLayout title={ __( 'Membership' ) } layout="window">
			<Notice
				tone={
					through.by === 'payment' || through.by === 'setting-up' ? 'positive' : 'info'
				}
				title={ title }
				actions={
					<>
						<Button small href={ MEMBERSHIP_PATH }>
							{ __( 'Go to my membership' ) }
						</Button>
						{ through.by === 'home-delivery' && <ManageHomeDelivery /> }
					</>
				}
			>
				{ text }
			</Notice>
		</ScreenLayout>
	);
}
