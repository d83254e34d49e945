/** The payment step: with which card the order is paid. */
import { useEffect } from 'react';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { __ } from '#src/messages/translate.ts';
import { beginCardStep } from '#src/services/vendors/card-step.ts';
import { useConsent } from '#src/widgets/membership/use-consent.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';
import { PayWith } from '#src/widgets/card-form/pay-with.tsx';
import { useWallets } from '#src/widgets/wallets/use-wallets.ts';
import { walletOrder } from '#src/widgets/wallets/wallet-order.ts';
import { Wallets } from '#src/widgets/wallets/wallets.tsx';
import { BackToPlans, PayflowWindow } from '../window/payflow-window.tsx';
import { NewCardWay, SavedCardWay } from './pay-ways.tsx';
import { usePayment, type PaymentOutcomes } from './use-payment.ts';
import type { Sale } from '../plans/sale.ts';
import type { SavedCards } from './use-saved-cards.ts';

interface PaymentStepProps extends PaymentOutcomes {
	readonly sale: Sale;
	readonly cards: SavedCards;
	readonly onBack: () => void;
}

export function PaymentStep( props: PaymentStepProps ) {
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

	if ( cards.isLoading ) {
		return (
			<PayflowWindow
				title={ __( 'Payment' ) }
				step="payment"
				sale={ sale }
				back={ <BackToPlans onPress={ onBack } /> }
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
				chosen={ cards.chosen?.token ?? null }
				onChoose={ ( token ) => {
					cards.choose( token );
					payment.forget();
				} }
			/>
		),
	};
	return cards.chosen ? (
		<SavedCardWay { ...way } method={ cards.chosen } />
	) : (
		<NewCardWay { ...way } />
	);
}
