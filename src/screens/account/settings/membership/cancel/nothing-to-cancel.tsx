/** What the reader sees when no membership is charged; for home delivery, how that is ended (`cancel-2`). */
import { isHomeDelivery } from '#src/domain/access/served.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { homeDeliveryCancelText } from '#src/messages/membership.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

export type NothingToCancelProps = Pick< Membership, 'served' >;

export function NothingToCancel( { served }: NothingToCancelProps ) {
	const { go } = useNavigation();
	const hasHomeDelivery = isHomeDelivery( served );
	return (
		<EmptyBox
			title={ __( 'There is nothing to cancel' ) }
			text={
				hasHomeDelivery
					? homeDeliveryCancelText()
					: __( 'No membership of yours will be charged.' )
			}
			actions={
				<>
					{ hasHomeDelivery && <ManageHomeDelivery /> }
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
