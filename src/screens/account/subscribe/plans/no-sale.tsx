/** Why nothing is sold right now. Unknown is never shown as none. Specification §8; decision 27. */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { PlanListState } from './sale.ts';

export interface NoSaleProps {
	readonly state: Extract< PlanListState, { kind: 'outage' | 'nothing' } >;
}

export const NoSale = ( { state }: NoSaleProps ) =>
	state.kind === 'outage' ? (
		<Notice
			tone="caution"
			live="alert"
			title={ __( 'We cannot show the plans right now' ) }
			actions={
				<Button variant="secondary" small onPress={ state.retry }>
					{ __( 'Try again' ) }
				</Button>
			}
		>
			{ __(
				'A service that we have to ask does not answer. Nothing was changed or charged.'
			) }
		</Notice>
	) : (
		<Notice tone="info" title={ __( 'No plan is on sale right now' ) }>
			{ __( 'Please come back later.' ) }
		</Notice>
	);
