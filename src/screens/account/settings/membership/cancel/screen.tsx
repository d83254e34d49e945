/** Cancelling: one press away from the membership page, one press on it. */
import { useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { FullWidth } from '#src/ui/layout/layout.tsx';
import { useFrame } from '#src/widgets/page/frame.tsx';
import {
	BillingOutage,
	LoadingMembership,
} from '#src/widgets/membership/billing-state.tsx';
import { useMembership } from '#src/widgets/membership/use-membership.ts';
import { ScreenFrame } from '#src/widgets/page/screen-frame.tsx';
import { Choices } from './choices.tsx';
import { NothingToCancel } from './nothing-to-cancel.tsx';
import { Outcome, type OutcomeProps } from './outcome.tsx';
import { toCancel } from './use-cancelling.ts';

export default function CancelScreen() {
	const { search } = useFrame();
	const state = useMembership();
	const [ outcome, setOutcome ] = useState<
		OutcomeProps[ 'outcome' ] | null
	>( null );

	if ( outcome ) {
		const title =
			outcome === 'stayed'
				? __( 'You keep your membership' )
				: __( 'Your membership is canceled' );
		return (
			<ScreenFrame title={ title } layout="account">
				<Outcome outcome={ outcome } />
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
				<FullWidth>
					{ targets.length > 0 ? (
						<Choices
							membership={ state.membership }
							targets={ targets }
							onCancelled={ setOutcome }
							onStayed={ () => setOutcome( 'stayed' ) }
						/>
					) : (
						<NothingToCancel
							hasHomeDelivery={ state.membership.hasHomeDelivery }
						/>
					) }
				</FullWidth>
			) }
		</ScreenFrame>
	);
}
