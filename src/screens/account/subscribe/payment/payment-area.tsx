/** The chunk of the payment and its outcome loads while the reader looks at the plans. */
import { useEffect } from 'react';
import { isCardFormReady } from '#src/domain/cards/card-form.ts';
import { cardSeen, type PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardFor } from '#src/domain/changes/paying-card.ts';
import { done, failed } from '#src/domain/result.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { seenPaying } from '#src/flows/cards/card-taking-over.ts';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { cardMissing } from '#src/messages/cards.ts';
import { __ } from '#src/messages/translate.ts';
import { beginCardStep } from '#src/services/vendors/card-step.ts';
import { CardForm } from '#src/widgets/card-form/card-form.tsx';
import { PayWith } from '#src/widgets/card-form/pay-with.tsx';
import { useCardForm } from '#src/widgets/card-form/use-card-form.ts';
import { useConsent } from '#src/widgets/membership/use-consent.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { useWallets } from '#src/widgets/wallets/use-wallets.ts';
import { walletOrder } from '#src/widgets/wallets/wallet-order.ts';
import { Wallets } from '#src/widgets/wallets/wallets.tsx';
import type { Sale } from '../plans/sale.ts';
import { firstCharge } from '../window/due-today.ts';
import { PayflowWindow } from '../window/payflow-window.tsx';
import { Confirmation } from './confirmation.tsx';
import { PayForm, type PayFormProps } from './pay-form.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { type Paid, type PaymentOutcomes, usePayment, type CardSource } from './use-payment.ts';
import type { SavedCards } from './use-saved-cards.ts';

/** The outcome of the payment; once it is set, the sale is over and no longer loaded. */
export interface Ending {
	readonly kind: 'paid' | 'unknown';
	readonly sale: Sale;
	readonly paid: Paid;
}

export interface PaymentAreaProps extends Pick< PaymentOutcomes, 'onMoving' | 'onLoggedOut' > {
	readonly sale: Sale;
	readonly cards: SavedCards;
	readonly ending: Ending | null;
	/** Called with null if a read found no payment. */
	readonly onEnd: ( ending: Ending | null ) => void;
	readonly onBack: () => void;
}

type PaymentStepProps = PaymentOutcomes & Pick< PaymentAreaProps, 'sale' | 'cards' | 'onBack' >;

type WayProps = Omit< PayFormProps, 'card' | 'reason' | 'onSubmit' | 'children' >;

function NewCardWay( props: WayProps ) {
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

function SavedCardWay( props: WayProps & { readonly method: PaymentMethod } ) {
	const { method, ...form } = props;
	const source: CardSource = {
		isReady: true,
		take: async () =>
			done( {
				method,
				input: { savedCard: cardSeen( method ) },
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

function PaymentStep( props: PaymentStepProps ) {
	const { sale, cards, onBack } = props;
	const deps = useDeps();
	const { chosen, today, terms } = sale;
	const rows = subscribeSchedule( chosen, today, terms );
	const [ hasConsent, setConsent ] = useConsent( chosen, rows );
	const payment = usePayment( sale, props );
	const wallets = useWallets( walletOrder( chosen, agreedTerms( chosen, rows ), deps.config ) );

	useEffect( beginCardStep, [] );
	useEffect( () => {
		void prepareForPayment( deps );
	}, [ deps ] );

	// A restart is paid by the card that paid before (`payment-66`), a purchase by the usual one.
	const first = sale.replaces
		? cardFor( sale.replaces, cards.saved, terms.startsOn ?? today, seenPaying( deps ) )
		: ( cards.saved[ 0 ] ?? null );
	const card = cards.chosen === undefined ? first : cards.chosen;

	if ( cards.isLoading ) {
		return (
			<PayflowWindow
				title={ __( 'Payment' ) }
				step="payment"
				sale={ sale }
				onPlans={ onBack }
			>
				<LoadingReads
					label={ __( 'Loading your saved cards' ) }
					bars={ [ 'heading', 'field', 'field', 'field' ] }
				/>
			</PayflowWindow>
		);
	}
	const way = {
		sale,
		payment,
		hasConsent,
		onConsent: setConsent,
		onBack,
		wallets: (
			<Wallets
				wallets={ wallets }
				isPaying={ payment.isPaying }
				sheet={ payment.sheet }
				failed={ payment.problem?.kind === 'wallet' ? payment.problem.wallet : null }
				after={ __( 'or' ) }
				onPress={ ( kind, open ) => payment.payWith( kind, open, hasConsent ) }
			/>
		),
		ways: ! payment.isPaying && (
			<PayWith
				saved={ cards.saved }
				chosen={ card?.token ?? null }
				onChoose={ ( token ) => {
					cards.choose( token );
					payment.forget();
				} }
			/>
		),
	};
	return card ? <SavedCardWay { ...way } method={ card } /> : <NewCardWay { ...way } />;
}

export function PaymentArea( props: PaymentAreaProps ) {
	const { sale, cards, ending, onEnd, onBack } = props;
	const end = ( kind: Ending[ 'kind' ] ) => ( paid: Paid ) => onEnd( { kind, sale, paid } );
	switch ( ending?.kind ) {
		case 'paid':
			return <Confirmation sale={ sale } paid={ ending.paid } />;
		case 'unknown':
			return (
				<PaymentUnknown
					sale={ sale }
					attempted={ ending.paid }
					onFound={ () => onEnd( { ...ending, kind: 'paid' } ) }
					onAbsent={ () => onEnd( null ) }
				/>
			);
	}
	return (
		<PaymentStep
			sale={ sale }
			cards={ cards }
			onBack={ onBack }
			onPaid={ end( 'paid' ) }
			onUnknown={ end( 'unknown' ) }
			onMoving={ props.onMoving }
			onOtherCard={ cards.renew }
			onLoggedOut={ props.onLoggedOut }
		/>
	);
}
