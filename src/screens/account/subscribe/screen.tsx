/**
 * The payflow: plan, account for visitors, payment, confirmation. It is the same in the modal and on its page
 * (`payment-4`).
 */
import { useEffect, useState } from 'react';
import {
	LOGIN_PATH,
	REGISTER_PATH,
	SUBSCRIBE_PATH,
} from '#src/domain/addresses/modal-paths.ts';
import { hasVendorScript } from '#src/services/vendors/card-step.ts';
import { useAppState } from '#src/state/use-store.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { AlreadyMember } from './plans/already-member.tsx';
import { loadPayment } from './payment/load-payment.ts';
import { PaymentScreen } from './payment/payment-screen.tsx';
import type { Ending } from './payment/payment-area.tsx';
import { PlanList } from './plans/plan-list.tsx';
import { useNextStep } from './plans/use-next-step.ts';
import { useSale } from './plans/use-sale.ts';
import { useSavedCards } from './payment/use-saved-cards.ts';

export default function SubscribeScreen() {
	const deps = useDeps();
	const navigation = useNavigation();
	const state = useSale();
	const cards = useSavedCards();
	const [ ending, setEnding ] = useState< Ending | null >( null );
	const sale = ending?.sale ?? ( state.kind === 'open' ? state.sale : null );
	const next = useNextStep( loadPayment, sale?.isLoggedIn === true );
	const showPaymentForm = useAppState(
		deps.store,
		( { payflow } ) => payflow.showPaymentForm
	);
	const setPayflow = ( selectedPlan: string | null, showForm: boolean ) =>
		deps.store.setState( {
			payflow: { selectedPlan, showPaymentForm: showForm },
		} );

	// Sent here from the modal of an article that must not hold the card (`payment-8`).
	useEffect( () => {
		if ( navigation.kind === 'page' ) {
			const { location, cookies } = deps.browser;
			const plan = location.query( 'plan' );
			if ( plan && cookies.sessionId() ) {
				deps.store.setState( {
					payflow: { selectedPlan: plan, showPaymentForm: true },
				} );
			}
		}
	}, [ deps, navigation.kind ] );

	const mayPayHere =
		navigation.kind === 'page' ||
		! ( deps.config.cardOnCleanPage || hasVendorScript() );
	const isPaying = showPaymentForm && sale?.isLoggedIn && mayPayHere;
	if ( sale && ( ending || isPaying ) ) {
		return (
			<PaymentScreen
				next={ next }
				sale={ sale }
				cards={ cards }
				ending={ ending }
				onEnd={ ( found ) => {
					if ( found ) {
						setPayflow( null, false );
					}
					setEnding( found );
				} }
				onBack={ () => setPayflow( sale.chosen.planId, false ) }
			/>
		);
	}
	if ( state.kind === 'refused' ) {
		return <AlreadyMember />;
	}

	const toPayment = ( planId: string ) => {
		const show = () => setPayflow( planId, true );
		if ( ! sale?.isLoggedIn ) {
			show();
			navigation.go( REGISTER_PATH, { comeBack: true } );
		} else if ( ! mayPayHere ) {
			show();
			window.location.assign(
				`${ SUBSCRIBE_PATH }?plan=${ encodeURIComponent( planId ) }`
			);
		} else {
			next.take( show );
		}
	};
	return (
		<PlanList
			state={ state }
			next={ next }
			onChosen={ toPayment }
			onLogIn={ () => navigation.go( LOGIN_PATH, { comeBack: true } ) }
		/>
	);
}
