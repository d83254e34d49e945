/**
 * A reader with home delivery, or with access bought elsewhere, sees no price, no card and nothing
 * to buy (`status-29`, `status-32`).
 */
import { isHomeDelivery } from '#src/domain/access/served.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import {
	boughtElsewhereText,
	homeDeliveryCancelText,
	homeDeliveryText,
	openThroughText,
} from '#src/messages/membership.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { ServedUnknown } from '#src/widgets/membership/billing-state.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

const active = () => ( { tone: 'positive', icon: 'ok', text: __( 'Active' ) } ) as const;

/** Statuses that would offer a purchase, were it not for this access. */
const IS_SOLD = [ 'None', 'Canceled', 'Cancelled_Active' ];

/** Links to what home delivery includes, and to the publisher's service for it, if any. */
function WaysOn() {
	const { exclusiveNewsletters } = ACCOUNT_PATHS;
	return (
		<>
			<Button variant="secondary" href="/">
				{ __( 'Read the stories' ) }
			</Button>
			<Button variant="secondary" href={ exclusiveNewsletters }>
				{ __( 'Choose exclusive newsletters' ) }
			</Button>
			<ManageHomeDelivery />
		</>
	);
}

/** Whether a purchase would be offered while it is unknown whether the reader needs one. */
const isUnclear = ( { derived, served, unrecognisedLive }: Status & Access ): boolean =>
	served === 'unknown' && IS_SOLD.includes( derived.status ) && unrecognisedLive.length === 0;

/** Whether content below the card has to wait, because it would move once `served` is known. */
export const waitsForServed = ( membership: Status & Access ): boolean =>
	membership.isServedAsked && isUnclear( membership );

export function ServedCard( { membership }: { membership: Status & Access } ) {
	const { served, askServed } = membership;
	if ( isUnclear( membership ) ) {
		return <ServedUnknown askServed={ askServed } />;
	}
	if ( served === 'unknown' ) {
		return null;
	}
	if ( isHomeDelivery( served ) ) {
		return (
			<StatusCard
				title={ __( 'Sports Membership' ) }
				plan={ homeDeliveryText() }
				tag={ active() }
				sentence={ homeDeliveryCancelText() }
				actions={ <WaysOn /> }
			/>
		);
	}
	return served?.by === 'elsewhere' ? (
		<StatusCard
			title={ __( 'Sports Membership' ) }
			plan={ openThroughText( served.products ) }
			tag={ active() }
			sentence={ boughtElsewhereText() }
		/>
	) : null;
}
