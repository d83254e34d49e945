/**
 * Cancelling: one press away from the membership page, one press on it. Specification §6; decisions 16, 47 and 69;
 * acceptance E12 and E15.
 */
import { useState } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/paths.ts';
import { homeDeliveryCancelText } from '#src/messages/copy.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyBox } from '#src/ui/empty-box.tsx';
import { Wide } from '#src/ui/wide.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import {
	BillingOutage,
	LoadingMembership,
} from '#src/widgets/membership/billing-state.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import {
	useMembership,
	type Membership,
} from '#src/widgets/membership/use-membership.ts';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';
import { Choices } from './choices.tsx';
import { CancelledOutcome, StayedOutcome } from './outcomes.tsx';
import { toCancel, type Cancelled } from './use-cancelling.ts';

function Nothing( { membership }: { readonly membership: Membership } ) {
	const { go } = useFrame();
	return (
		<EmptyBox
			title={ __( 'There is nothing to cancel' ) }
			text={
				membership.hasHomeDelivery
					? homeDeliveryCancelText()
					: __( 'No membership of yours will be charged.' )
			}
			actions={
				<>
					{ membership.hasHomeDelivery && <ManageHomeDelivery /> }
					<Button
						variant="secondary"
						href={ MEMBERSHIP_PATH }
						onPress={ () => go( MEMBERSHIP_PATH ) }
					>
						{ __( 'Go to my membership' ) }
					</Button>
				</>
			}
		/>
	);
}

export default function CancelScreen() {
	const { search } = useFrame();
	const state = useMembership();
	const [ outcome, setOutcome ] = useState< Cancelled | 'stayed' | null >(
		null
	);

	if ( outcome === 'stayed' ) {
		return (
			<ScreenFrame
				title={ __( 'You keep your membership' ) }
				layout="account"
			>
				<StayedOutcome
					sentence={ __(
						'The offer is set for your next payments. Your membership goes on.'
					) }
				/>
			</ScreenFrame>
		);
	}
	if ( outcome ) {
		return (
			<ScreenFrame
				title={ __( 'Your membership is canceled' ) }
				layout="account"
			>
				<CancelledOutcome cancelled={ outcome } />
			</ScreenFrame>
		);
	}
	const targets =
		state.kind === 'known' ? toCancel( state.membership, search ) : [];
	return (
		<ScreenFrame
			title={ __( 'Cancel membership' ) }
			layout="account"
			lead={
				targets.length > 0
					? __(
							'It takes effect at once. The confirmation then stands on this page, with a reference, and you can print it.'
						)
					: undefined
			}
		>
			{ state.kind === 'outage' && (
				<BillingOutage retry={ state.retry } />
			) }
			{ state.kind === 'loading' && <LoadingMembership /> }
			{ state.kind === 'known' && (
				<Wide>
					{ targets.length > 0 ? (
						<Choices
							membership={ state.membership }
							targets={ targets }
							onCancelled={ setOutcome }
							onStayed={ () => setOutcome( 'stayed' ) }
						/>
					) : (
						<Nothing membership={ state.membership } />
					) }
				</Wide>
			) }
		</ScreenFrame>
	);
}
