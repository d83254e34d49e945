/** No membership yet: what one opens and what it costs. The price is left out while the offer is not known. */
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { formatMoney, monthlyPrice } from '#src/domain/plans/pricing.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

export interface NoMembershipProps {
	readonly membership: Pick< Membership, 'offer' >;
}

export function NoMembership( { membership }: NoMembershipProps ) {
	const { locale } = useDeps().config;
	const { go } = useNavigation();
	const [ cheapest ] = [ ...( membership.offer ?? [] ) ].sort(
		( a, b ) => monthlyPrice( a ) - monthlyPrice( b )
	);
	return (
		<EmptyBox
			title={ __( 'No membership yet' ) }
			text={
				cheapest
					? fill(
							/* translators: %s: an amount of money. */
							__(
								'Sports Membership opens every game story, from %s a month.'
							),
							formatMoney(
								monthlyPrice( cheapest ),
								cheapest.currency,
								locale
							)
						)
					: __( 'Sports Membership opens every game story.' )
			}
			actions={
				<Button
					href={ SUBSCRIBE_PATH }
					onPress={ () => go( SUBSCRIBE_PATH ) }
				>
					{ __( 'See plans' ) }
				</Button>
			}
		/>
	);
}
