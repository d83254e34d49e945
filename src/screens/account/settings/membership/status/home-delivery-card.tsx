/** A reader whose newspaper brings the membership along: no price, no card. Specification §1; decision 36. */
import { homeDeliveryCancelText } from '#src/messages/membership.ts';
import { __ } from '#src/messages/translate.ts';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';

export const HomeDeliveryCard = () => (
	<StatusCard
		title={ __( 'Sports Membership' ) }
		plan={ __( 'Free with your home delivery' ) }
		tag={ { tone: 'positive', icon: 'ok', text: __( 'Active' ) } }
		sentence={ homeDeliveryCancelText() }
		actions={ <ManageHomeDelivery /> }
	/>
);
