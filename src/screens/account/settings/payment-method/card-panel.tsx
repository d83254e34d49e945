/**
 * Adds a card or replaces one. A replaced card stays in the list until the service answers; a
 * refusal has the service's own text as its heading (`payment-40`).
 */
import { useId } from 'react';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { addCard, replaceCard, type NewCard } from '#src/flows/cards/change-card.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { methodInText } from '#src/messages/method-names.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { command } from '#src/queries/money-command.ts';
import { useOpened } from '#src/ui/form/use-opened.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { CardSubmitForm } from '#src/widgets/card-form/card-submit-form.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';

interface CardPanelProps {
	/** The card to replace; null for a further one. */
	readonly replaced: PaymentMethod | null;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

export function CardPanel( { replaced, onClose, onDone }: CardPanelProps ) {
	const deps = useDeps();
	const id = useId();
	const heading = useOpened();
	const saving = useMoneyAction(
		command( async ( card: NewCard ) =>
			replaced
				? replaceCard( deps, { ...card, token: replaced.token } )
				: addCard( deps, card )
		),
		onDone
	);
	return (
		<section aria-labelledby={ id }>
			<Stack>
				<h2 ref={ heading } className="circ-heading" id={ id } tabIndex={ -1 }>
					{ replaced
						? /* translators: %s: a card such as "Visa ending in 1111". */
							fill( __( 'Edit %s' ), methodInText( replaced ) )
						: __( 'Add a card' ) }
				</h2>
				<CardSubmitForm
					labelledBy={ id }
					label={ __( 'Save card' ) }
					busyLabel={ __( 'Saving...' ) }
					isBusy={ saving.isBusy }
					problem={
						<ToldNotice
							tone="critical"
							text={ saving.failure && cardFailureText( 'change', saving.failure ) }
						/>
					}
					onPress={ saving.forget }
					onCard={ ( { nonce, began } ) => saving.run( { nonce, began } ) }
					onCancel={ onClose }
				/>
			</Stack>
		</section>
	);
}
