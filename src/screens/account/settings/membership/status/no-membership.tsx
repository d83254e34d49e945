/** A reader without a membership sees the lowest first payment, unless the offer is unknown. */
import type { Plan } from '#src/domain/plans/plan.ts';
import { isOffered } from '#src/domain/addresses/offered.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { fill } from '#src/messages/fill.ts';
import { rateText } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Room } from '#src/ui/layout/room.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Membership } from '../use-membership.ts';

/** Names the lowest price of these plans. */
function sentenceFor( plans: readonly Plan[], locale: string ): string {
	const [ cheapest ] = [ ...plans ].sort( ( a, b ) => a.amount - b.amount );
	return cheapest
		? fill(
				/* translators: %s: a price, such as "$9.99 a month". */
				__( 'A membership opens every members-only story, from %s.' ),
				rateText( cheapest.amount, cheapest.currency, cheapest, locale )
			)
		: __( 'A membership opens every members-only story.' );
}

export function NoMembership( { membership }: { membership: Membership } ) {
	const { config } = useDeps();
	const { offer, isOfferAsked, plans } = membership;
	const text = sentenceFor( offer ?? [], config.locale );
	return (
		<EmptyBox
			title={ __( 'No membership yet' ) }
			// Space for the price's second line is reserved until the offer is known.
			text={
				isOfferAsked ? (
					<Room of={ sentenceFor( plans, config.locale ) }>{ text }</Room>
				) : (
					text
				)
			}
			actions={
				isOffered( config ) && (
					<Button href={ SUBSCRIBE_PATH }>{ __( 'See plans' ) }</Button>
				)
			}
		/>
	);
}
