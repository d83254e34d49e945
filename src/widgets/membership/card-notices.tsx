/** Notices about cards that expire soon or have expired, each named by type and last four digits (`payment-43`). */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { PAYMENT_METHOD_PATH } from '#src/domain/addresses/paths.ts';
import { cardWarning } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useNavigation } from '../page/navigation.tsx';

export interface CardNoticesProps {
	readonly methods: readonly PaymentMethod[];
	/** With a link to the payment methods. */
	readonly withLink?: boolean;
}

export function CardNotices( { methods, withLink }: CardNoticesProps ) {
	const { go } = useNavigation();
	return (
		<Stack>
			{ methods.map( ( method ) => (
				<Notice
					key={ method.token }
					tone={ method.expired ? 'critical' : 'caution' }
					icon={ method.expired ? undefined : 'clock' }
					actions={
						withLink && (
							<Button
								variant="secondary"
								small
								href={ PAYMENT_METHOD_PATH }
								onPress={ () => go( PAYMENT_METHOD_PATH ) }
							>
								{ __( 'Update card' ) }
							</Button>
						)
					}
				>
					{ cardWarning( method ) }
				</Notice>
			) ) }
		</Stack>
	);
}
