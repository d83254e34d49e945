/** The payment step: what is bought, and with which card. */
import { useEffect, useState } from 'react';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { __ } from '#src/messages/translate.ts';
import { beginCardStep } from '#src/services/vendors/card-step.ts';
import { Columns, Stack } from '#src/ui/layout/layout.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { Order } from './order.tsx';
import { PayWith } from './pay-with.tsx';
import { NewCardWay, SavedCardWay } from './pay-ways.tsx';
import { usePayment, type PaymentOutcomes } from './use-payment.ts';
import type { Sale } from '../plans/sale.ts';
import type { SavedCards } from './use-saved-cards.ts';

export interface PaymentStepProps extends PaymentOutcomes {
	readonly sale: Sale;
	readonly cards: SavedCards;
	readonly onBack: () => void;
}

const HEADING_ID = 'circ-card-details';

export function PaymentStep( props: PaymentStepProps ) {
	const { sale, cards, onBack } = props;
	const deps = useDeps();
	const [ hasConsent, setConsent ] = useState( false );
	const payment = usePayment( sale, props );
	const way = {
		sale,
		payment,
		hasConsent,
		onConsent: setConsent,
		labelledBy: HEADING_ID,
		onBack,
	};

	useEffect( beginCardStep, [] );
	useEffect( () => {
		void prepareForPayment( deps );
	}, [ deps ] );

	return (
		<Columns pay>
			<Order sale={ sale } onChange={ onBack } />
			<section aria-labelledby={ HEADING_ID }>
				<SectionHead id={ HEADING_ID } title={ __( 'Card details' ) } />
				{ cards.isLoading ? (
					<Skeleton
						label={ __( 'Loading your saved cards' ) }
						bars={ [ 'field', 'field', 'field' ] }
					/>
				) : (
					<Stack gap="loose">
						{ ! payment.isPaying && (
							<PayWith
								saved={ cards.saved }
								chosen={ cards.chosen?.token ?? null }
								onChoose={ ( token ) => {
									cards.choose( token );
									payment.forget();
								} }
							/>
						) }
						{ cards.chosen ? (
							<SavedCardWay { ...way } method={ cards.chosen } />
						) : (
							<NewCardWay { ...way } />
						) }
					</Stack>
				) }
			</section>
		</Columns>
	);
}
