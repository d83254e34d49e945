/** A reader whose newspaper brings the membership along: no price, no card. Specification §1; decision 36. */
import {
	freeWithHomeDelivery,
	homeDeliveryCancelText,
} from '#src/messages/home-delivery-words.ts';
import { __ } from '#src/messages/translate.ts';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';

export const HomeDeliveryCard = () => (
	<StatusCard
		title={ __( 'Sports Membership' ) }
		plan={ freeWithHomeDelivery() }
		tag={ { tone: 'positive', icon: 'ok', text: __( 'Active' ) } }
		sentence={ homeDeliveryCancelText() }
		actions={ <ManageHomeDelivery /> }
	/>
);
