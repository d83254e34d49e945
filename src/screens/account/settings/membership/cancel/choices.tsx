/** Canceling and an offer to stay are side by side; the two links below change nothing today. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { cancelOfferQuery, takeOfferMutation } from '#src/queries/cancel.ts';
import { __ } from '#src/messages/translate.ts';
import { TwoOptions } from '#src/ui/choice/two-options.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useDiscounts } from '#src/widgets/membership/use-discounts.ts';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import type { Offer } from '#src/widgets/membership/use-offer.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { CancelNow } from './cancel-now.tsx';
import { Stay } from './stay.tsx';
import { useCancelling, type Cancelled } from './use-cancelling.ts';

interface ChoicesProps {
	readonly membership: Status & Offer;
	readonly targets: readonly Subscription[];
	readonly onCancelled: ( cancelled: Cancelled ) => void;
	readonly onStayed: () => void;
}

export function Choices( props: ChoicesProps ) {
	const { membership, targets, onStayed } = props;
	const deps = useDeps();
	useEffect( () => deps.browser.events.send( 'cancel-begun' ), [ deps ] );
	// Only an active membership whose plan is in the catalogue gets an offer.
	const running = targets.find( ( one ) => one.status === 'active' && membership.planOf( one ) );
	const offer = useQuery( {
		...cancelOfferQuery( deps, running?.id ?? '' ),
		enabled: running !== undefined,
	} );
	const isRunning = useRef( false );
	const cancelling = useCancelling( targets, membership.today, props.onCancelled, isRunning );
	const take = useMoneyAction( takeOfferMutation( deps ), onStayed, isRunning );
	const held = useDiscounts( running );
	const isHeld = held?.some( ( { id } ) => id === offer.data?.discountId );
	// An offer that the subscription already has must not be made again.
	const taken = isHeld === false && offer.data;
	// The failure is gone once the lists are read again.
	const wasUnknown = useRef( false );
	wasUnknown.current ||= take.failure?.reason === 'outcome-unknown';
	const isFound = isHeld && wasUnknown.current;
	useEffect( () => {
		if ( isFound ) {
			deps.browser.events.send( 'offer-taken' );
			onStayed();
		}
	}, [ deps, isFound, onStayed ] );
	return (
		<Stack gap="loose">
			<TwoOptions>
				<CancelNow
					targets={ targets }
					membership={ membership }
					cancelling={ cancelling }
					isOtherBusy={ take.isBusy }
				/>
				{ taken && running && (
					<Stay
						offer={ taken }
						subscription={ running }
						held={ held ?? [] }
						membership={ membership }
						taking={ {
							...take,
							run: () =>
								take.run( {
									subscriptionId: running.id,
									offer: taken,
								} ),
						} }
						isOtherBusy={ cancelling.isBusy }
					/>
				) }
			</TwoOptions>
			<WhilePaying isPaying={ cancelling.isBusy || take.isBusy } />
			<Inline>
				{ membership.actions.pause && (
					<Link alone href={ `${ MEMBERSHIP_PATH }?open=pause` }>
						{ __( 'Pause for 1 to 3 months instead' ) }
					</Link>
				) }
				<Link alone href={ MEMBERSHIP_PATH }>
					{ __( 'Keep my membership as it is' ) }
				</Link>
			</Inline>
		</Stack>
	);
}
