/** The status card of a reader whose newspaper subscription includes the membership: no price, no payment card. */
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
