/** The payflow is the same in the modal and on its page (`payment-4`). */
import { useEffect, useRef, useState } from 'react';
import type { LoginView } from '#src/domain/addresses/login-view.ts';
import { LOGIN_PATH, SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { accountViewIn, planIn, stepAddress } from '#src/domain/addresses/payflow-steps.ts';
import { payflowView } from '#src/domain/addresses/payflow-view.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import { hasVendorScript } from '#src/services/vendors/card-step.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { AccountStep } from './account/account-step.tsx';
import { LogInAgain } from './payment/log-in-again.tsx';
import { loadPayment } from './payment/load-payment.ts';
import { PaymentScreen } from './payment/payment-screen.tsx';
import type { Ending } from './payment/payment-area.tsx';
import { useSavedCards } from './payment/use-saved-cards.ts';
import { AlreadyMember } from './plans/already-member.tsx';
import { PlanList } from './plans/plan-list.tsx';
import type { Sale } from './plans/sale.ts';
import { Unanswered } from './plans/unanswered.tsx';
import { useNextStep } from './plans/use-next-step.ts';
import { useSale } from './plans/use-sale.ts';
import { useSteps } from './window/use-steps.ts';
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { SlowNotice } from '#src/widgets/page/slow-notice.tsx';
import { PayflowWindow } from './window/payflow-window.tsx';

interface PaymentWaitsProps {
	readonly sale: Sale;
	/** Repeats the reads that have not been answered yet. */
	readonly retry: () => void;
}

/** The order stays visible while the app finds out what may be sold. */
const PaymentWaits = ( { sale, retry }: PaymentWaitsProps ) => (
	<PayflowWindow title={ __( 'Payment' ) } step="payment" sale={ sale }>
		<Stack>
			<Skeleton
				label={ __( 'Loading the payment form' ) }
				bars={ [ 'heading', 'field', 'field', 'field' ] }
			/>
			<SlowNotice onRetry={ retry } />
		</Stack>
	</PayflowWindow>
);

export default function SubscribeScreen() {
	const deps = useDeps();
	const navigation = useNavigation();
	const state = useSale();
	const cards = useSavedCards();
	const [ ending, setEnding ] = useState< Ending | null >( null );
	/** The sale that is being paid; a later change of the offer does not affect it. */
	const [ paying, setPaying ] = useState< Sale | null >( null );
	const [ stopped, setStopped ] = useState< EndState | null >( null );
	const password = useState( '' );
	/** The view that the reader chose here; it overrides the one in the URL. */
	const [ view, setView ] = useState< LoginView | null >( null );
	const sale = ending?.sale ?? paying ?? ( state.kind === 'open' ? state.sale : null );
	/** The order stays visible while the reader who has just logged in is looked up. */
	const lastSale = useRef( sale );
	lastSale.current = sale ?? lastSale.current;
	const next = useNextStep( loadPayment, sale?.isLoggedIn === true );

	const mayPayHere =
		navigation.kind === 'page' || ! ( deps.config.cardOnCleanPage || hasVendorScript() );
	const { named, wantsToPay, choose, toPlans } = useSteps(
		sale?.isLoggedIn === true && mayPayHere,
		sale?.chosen.planId ?? null,
		ending !== null
	);

	/**
	 * Whether a log-in leads on from here when its wait is over (`session-4`). The payment step opens
	 * by itself, and the reader may have paid, or gone back to the plans, meanwhile.
	 */
	const leadsOn = useRef( false );
	leadsOn.current = named === 'account' && ! wantsToPay && ! ending;

	const toAccount = ( planId: string, first: LoginView ) => {
		setView( null );
		navigation.go( stepAddress( navigation.path, 'account', planId, first ), {
			comeBack: true,
		} );
	};
	const toPayment = ( planId: string ) => {
		// Another plan may be chosen while the code of the next step loads, or has failed to.
		const show = () => choose( deps.store.getState().payflow.selectedPlan ?? planId, true );
		if ( ! sale?.isLoggedIn ) {
			show();
			toAccount( planId, 'register' );
		} else if ( ! mayPayHere ) {
			show();
			window.location.assign( `${ SUBSCRIBE_PATH }?plan=${ encodeURIComponent( planId ) }` );
		} else {
			next.take( show );
		}
	};
	/**
	 * The plan named by the pressed link, or by an article whose page may not take a card, is already
	 * chosen, so the first step is skipped (`payment-8`); one that is not on offer leads to the plans.
	 */
	const taken = useRef( navigation.moved ? null : planIn( navigation.search ) );
	const offered = state.kind === 'open' ? state.sale.chosen.planId : null;
	useEffect( () => {
		if ( offered && taken.current ) {
			const isOffered = taken.current === offered;
			taken.current = null;
			if ( ! isOffered ) {
				toPlans();
			} else if ( named === 'plan' && ! wantsToPay ) {
				toPayment( offered );
			}
		}
		// Runs once, when it is known what is on offer.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ offered ] );

	// The plan whose payment was shown last is kept here, because the store is reset if the session
	// ends elsewhere.
	const [ left, setLeft ] = useState< string | null >( null );
	const shown = payflowView( {
		named,
		isLoggedIn: deps.browser.cookies.sessionId() !== null,
		wantsToPay,
		mayPayHere,
		isLoading: state.kind === 'loading',
		refusal: state.kind === 'refused' ? state.through : null,
		open: state.kind === 'open' ? state.sale : null,
		paying,
		paid: ending?.sale ?? null,
		last: lastSale.current,
		left,
	} );
	const chosenId = shown.name === 'payment' && ! ending ? shown.sale.chosen.planId : null;
	useEffect( () => {
		if ( chosenId ) {
			setLeft( chosenId );
		}
	}, [ chosenId ] );
	const backToPlans = () => {
		if ( ! paying ) {
			setLeft( null );
			toPlans();
		}
	};
	switch ( shown.name ) {
		case 'log-in-again':
			return (
				<LogInAgain
					end={ stopped }
					onLogIn={ () => {
						choose( shown.planId, true );
						navigation.go( LOGIN_PATH, { comeBack: true } );
					} }
				/>
			);
		case 'payment':
			return (
				<PaymentScreen
					next={ next }
					sale={ shown.sale }
					cards={ cards }
					ending={ ending }
					onEnd={ ( found ) => {
						if ( found ) {
							choose( null, false );
							setLeft( null );
						}
						setEnding( found );
					} }
					onMoving={ ( isMoving ) => setPaying( isMoving ? shown.sale : null ) }
					onLoggedOut={ setStopped }
					onBack={ backToPlans }
				/>
			);
		case 'refused':
			return <AlreadyMember through={ shown.refusal } />;
		case 'payment-waits':
			return (
				state.kind === 'loading' && (
					<PaymentWaits sale={ shown.sale } retry={ state.retry } />
				)
			);
		case 'account':
			return (
				<AccountStep
					sale={ shown.sale }
					onDone={ ( how ) => {
						if ( leadsOn.current ) {
							navigation.done( how );
						}
					} }
					view={ view ?? accountViewIn( navigation.search ) }
					onView={ setView }
					password={ password }
					onBack={ navigation.back }
				/>
			);
		case 'plans':
			if ( state.kind === 'unanswered' ) {
				return <Unanswered retry={ state.retry } />;
			}
			return (
				state.kind !== 'refused' && (
					<PlanList
						state={ state }
						next={ next }
						onChosen={ toPayment }
						onLogIn={ () => {
							if ( sale ) {
								toAccount( sale.chosen.planId, 'login' );
							}
						} }
					/>
				)
			);
	}
}
