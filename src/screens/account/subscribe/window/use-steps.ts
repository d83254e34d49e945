/**
 * The payflow's steps are places, so that Back leads one step back (record 051). The choices are in
 * the store; an address only says which possible step is shown.
 */
import { useEffect, useRef } from 'react';
import { payflowPath } from '#src/domain/addresses/app-subscribe.ts';
import { stepAddress, stepIn, type PayflowStep } from '#src/domain/addresses/payflow-steps.ts';
import { useAppState } from '#src/state/use-store.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';

/** With `mayPay` the payment gets its own address; once `isOver`, Back leads away from it. */
export function useSteps( mayPay: boolean, planId: string | null, isOver: boolean ) {
	const { store, browser } = useDeps();
	const navigation = useNavigation();
	const { kind, path, moved, go, back, close } = navigation;
	const named = stepIn( navigation.search );
	const wantsToPay = useAppState( store, ( { payflow } ) => payflow.showPaymentForm );
	const choose = ( selectedPlan: string | null, showPaymentForm: boolean ) =>
		store.setState( { payflow: { selectedPlan, showPaymentForm } } );

	const before = useRef< PayflowStep >( 'plan' );
	/** Whether the reader has asked for the plans, and no address has arrived since. */
	const goesToPlans = useRef( false );
	const toPlans = () => {
		goesToPlans.current = true;
		choose( planId, false );
		if ( named !== 'plan' ) {
			if ( moved ) {
				back();
			} else {
				go( payflowPath( path ), { replace: true } );
			}
		}
	};
	useEffect( () => {
		const wasAt = before.current;
		before.current = named;
		const { selectedPlan } = store.getState().payflow;
		const wantedPlans = goesToPlans.current;
		goesToPlans.current = false;
		if ( isOver ) {
			if ( wasAt === 'payment' && named !== 'payment' ) {
				close();
			}
		} else if ( named === 'payment' && browser.cookies.sessionId() ) {
			if ( wantedPlans ) {
				// Cancel was pressed before the payment had its address.
				toPlans();
			} else {
				// The reader has returned to the payment by Forward or a reload.
				choose( selectedPlan, true );
			}
		} else if ( wasAt === 'payment' && named !== 'payment' && ! wantedPlans ) {
			// A plan that was pressed while the browser went back stays pressed.
			choose( selectedPlan, false );
		}
		// Runs once for each move.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ named ] );

	const isWaiting = mayPay && wantsToPay && named !== 'payment' && ! isOver;
	useEffect( () => {
		// The store is read again, because the effect above may just have handled Back.
		if ( isWaiting && planId && store.getState().payflow.showPaymentForm ) {
			// After a log-in on a page, the plans are already the entry before this one in the
			// history.
			goesToPlans.current = false;
			go( stepAddress( path, 'payment', planId ), {
				replace:
					named === 'account' || ( kind === 'page' && moved && before.current !== named ),
			} );
		}
		// Runs once, when the payment can be shown.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isWaiting ] );

	return { named, wantsToPay, choose, toPlans };
}
