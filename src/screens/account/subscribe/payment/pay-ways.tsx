/** The two ways to pay: a new card in the provider's fields, or a saved one. */
import { isCardFormReady } from '#src/domain/cards/card-form.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed } from '#src/domain/result.ts';
import { cardMissing } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { CardForm } from '#src/widgets/card-form/card-form.tsx';
import { useCardForm } from '#src/widgets/card-form/use-card-form.ts';
import { firstCharge } from '../window/due-today.ts';
import { PayForm, type PayFormProps } from './pay-form.tsx';
import type { CardSource } from './use-payment.ts';

type WayProps = Omit< PayFormProps, 'card' | 'reason' | 'onSubmit' | 'children' >;

export function NewCardWay( props: WayProps ) {
	const { payment, hasConsent } = props;
	const card = useCardForm();
	const { form } = card;
	const isReady = isCardFormReady( card.state );
	const source: CardSource = {
		isReady: isReady && form !== null,
		take: async () => {
			const answer = await form?.tokenize();
			if ( ! form || ! answer ) {
				return failed( 'form-not-loaded' );
			}
			if ( ! answer.ok ) {
				return failed( answer.failure.kind === 'failure' ? answer.failure.failure : null );
			}
			const { nonce, cardType, lastFour } = answer.value;
			return done( {
				method: { type: 'CreditCard', cardType, lastFour },
				input: {
					cardNonce: nonce,
					confirm: ( vaulted ) => form.confirm( vaulted, firstCharge( props.sale ) ),
				},
			} );
		},
	};
	return (
		<PayForm
			{ ...props }
			card={ card }
			reason={ isReady ? undefined : cardMissing() }
			onSubmit={ () => payment.pay( source, hasConsent ) }
		>
			<CardForm card={ card } wasSubmitted={ payment.isCardAsked } />
			<p className="circ-small circ-soft">
				{ __(
					'Card details go straight to our payment provider. We never see or store your card number.'
				) }
			</p>
		</PayForm>
	);
}

export function SavedCardWay( props: WayProps & { readonly method: PaymentMethod } ) {
	const { method, ...form } = props;
	const source: CardSource = {
		isReady: true,
		take: async () =>
			done( {
				method,
				input: { savedCard: method.token },
			} ),
	};
	return (
		<PayForm
			{ ...form }
			card={ null }
			onSubmit={ () => props.payment.pay( source, props.hasConsent ) }
		/>
	);
}
