/**
 * Shown without a membership: what one opens, and the lowest first payment. Omitted while the offer
 * is unknown.
 */
import { isOffered } from '#src/domain/addresses/offered.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { fill } from '#src/messages/fill.ts';
import { rateText } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import type { Offer } from '#src/widgets/membership/use-offer.ts';

interface NoMembershipProps {
	readonly offer: Offer[ 'offer' ];
}

export function NoMembership( { offer }: NoMembershipProps ) {
	const { config } = useDeps();
	const { go } = useNavigation();
	const [ cheapest ] = [ ...( offer ?? [] ) ].sort( ( a, b ) => a.amount - b.amount );
	return (
		<EmptyBox
			title={ __( 'No membership yet' ) }
			text={
				cheapest
					? fill(
							/* translators: %s: a price, such as "$9.99 a month". */
							__( 'Sports Membership opens every game story, from %s.' ),
							rateText( cheapest.amount, cheapest.currency, cheapest, config.locale )
						)
					: __( 'Sports Membership opens every game story.' )
			}
			actions={
				isOffered( config ) && (
					<Button href={ SUBSCRIBE_PATH } onPress={ () => go( SUBSCRIBE_PATH ) }>
						{ __( 'See plans' ) }
					</Button>
				)
			}
		/>
	);
}
