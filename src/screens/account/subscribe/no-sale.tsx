/** Why nothing is sold right now. Unknown is never shown as none. Specification §8; decisions 27 and 33. */
import { MEMBERSHIP_PATH } from '#src/domain/paths.ts';
import { errors } from '#src/messages/errors.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { SaleState } from './use-sale.ts';

export interface NoSaleProps {
	readonly state: Exclude< SaleState, { kind: 'open' | 'loading' } >;
}

export function NoSale( { state }: NoSaleProps ) {
	switch ( state.kind ) {
		case 'refused':
			return (
				<Notice
					tone="info"
					actions={
						<Button small href={ MEMBERSHIP_PATH }>
							{ __( 'Go to my membership' ) }
						</Button>
					}
				>
					{ errors.alreadySubscribed() }
				</Notice>
			);
		case 'outage':
			return (
				<Notice
					tone="caution"
					live="alert"
					title={ __( 'We cannot show the plans right now' ) }
					actions={
						<Button
							variant="secondary"
							small
							onPress={ state.retry }
						>
							{ __( 'Try again' ) }
						</Button>
					}
				>
					{ __(
						'A service that we have to ask does not answer. Nothing was changed or charged.'
					) }
				</Notice>
			);
		case 'nothing':
			return (
				<Notice
					tone="info"
					title={ __( 'No plan is on sale right now' ) }
				>
					{ __( 'Please come back later.' ) }
				</Notice>
			);
	}
}
