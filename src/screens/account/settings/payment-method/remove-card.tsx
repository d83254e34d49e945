/** The panel that asks for confirmation before a saved payment method is removed. */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardFailureText, methodInText } from '#src/messages/cards.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { removeCardMutation } from '#src/queries/cards.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';

interface RemoveCardProps {
	readonly method: PaymentMethod;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

export function RemoveCard( { method, onClose, onDone }: RemoveCardProps ) {
	const removing = useMoneyAction( removeCardMutation( useDeps() ), onDone );
	const name = methodInText( method );
	return (
		<OpenPanel
			/* translators: %s: a card such as "Visa ending in 1111". */
			title={ fill( __( 'Remove %s?' ), name ) }
			onSubmit={ () => removing.run( { token: method.token } ) }
		>
			<p>{ __( 'It is removed from your account. You can add it again at any time.' ) }</p>
			<ToldNotice
				tone="critical"
				text={ removing.failure && cardFailureText( 'change', removing.failure ) }
			/>
			<Actions>
				<Button
					type="submit"
					variant="danger"
					busy={ removing.isBusy }
					busyLabel={ __( 'Removing...' ) }
				>
					{ __( 'Remove' ) }
				</Button>
				{ ! removing.isBusy && (
					<Button variant="quiet" onPress={ onClose }>
						{ __( 'Keep it' ) }
					</Button>
				) }
			</Actions>
		</OpenPanel>
	);
}
