/** Shown if no membership is charged; explains how home delivery is canceled (`cancel-2`). */
import { isHomeDelivery } from '#src/domain/access/served.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { homeDeliveryCancelText } from '#src/messages/membership.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

type NothingToCancelProps = Pick< Status & Access, 'actions' | 'beside' | 'served' > & {
	/** Whether the membership was shown before and has ended elsewhere since. */
	readonly isGone: boolean;
};

/** The text about the membership to cancel, and about what else is charged. */
function textFor( { actions, beside, isGone }: NothingToCancelProps ) {
	if ( actions.cancel.length + beside.length > 0 ) {
		return __(
			"That one is already canceled. Another one of yours is still being charged: you'll find it on the membership page."
		);
	}
	return isGone
		? __( 'It was canceled in the meantime. No membership of yours will be charged.' )
		: __( 'No membership of yours will be charged.' );
}

export function NothingToCancel( props: NothingToCancelProps ) {
	const { served } = props;
	const { go } = useNavigation();
	const hasHomeDelivery = isHomeDelivery( served );
	return (
		<EmptyBox
			title={ __( 'There is nothing to cancel' ) }
			text={ hasHomeDelivery ? homeDeliveryCancelText() : textFor( props ) }
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
