/** A visitor's plan list needs no query cache; the next steps load while they choose (`plan-6`). */
import { useEffect, useState } from 'react';
import type { PlanOffer } from '#src/domain/plans/plan-offer.ts';
import type { LoginView } from '#src/domain/addresses/login-view.ts';
import type { PlansDeps } from '#src/flows/deps/deps.ts';
import type { KnownOffer } from '#src/flows/money/read-offer.ts';
import { useAppState } from '#src/state/use-store.ts';
import { PlanList } from './plan-list.tsx';
import { saleOf, type PlanListState } from './sale.ts';
import { useNextStep } from './use-next-step.ts';

interface VisitorPlansProps {
	readonly deps: PlansDeps;
	/** Rejects on an outage. */
	readonly read: () => Promise< KnownOffer >;
	/** Loads the account step and everything after it. */
	readonly loadViews: () => Promise< object >;
	/** The plan named by the pressed link, which is already chosen. */
	readonly taken: string | null;
	/** Shows the payment step for the plan, once the plans are loaded. */
	readonly goOn: ( planId: string, view: LoginView ) => void;
}

function usePlans( { deps, read }: Pick< VisitorPlansProps, 'deps' | 'read' > ): PlanListState {
	const [ answer, setAnswer ] = useState< {
		/** Null if the plans could not be loaded. */
		readonly offer: PlanOffer | null;
	} | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	const selected = useAppState( deps.store, ( { payflow } ) => payflow.selectedPlan );
	useEffect( () => {
		let isShown = true;
		const show = ( offer: PlanOffer | null ) => {
			if ( isShown ) {
				setAnswer( { offer } );
			}
		};
		read().then(
			( { offer } ) => show( offer ),
			() => show( null )
		);
		return () => {
			isShown = false;
		};
	}, [ read, attempt ] );

	const retry = () => {
		setAnswer( null );
		setAttempt( attempt + 1 );
	};
	if ( ! answer ) {
		return { kind: 'loading', retry };
	}
	return answer.offer
		? saleOf( deps, answer.offer.plans, {
				wanted: [ selected ],
				hadTrial: false,
				startsOn: null,
				seen: [],
				replaces: null,
				isLoggedIn: false,
			} )
		: { kind: 'outage', retry };
}

export function VisitorPlans( props: VisitorPlansProps ) {
	const { deps, loadViews, goOn, taken } = props;
	const state = usePlans( props );
	const next = useNextStep( loadViews, state.kind === 'open' );
	const choose = ( selectedPlan: string ) => {
		deps.store.setState( {
			payflow: { selectedPlan, showPaymentForm: true },
		} );
		next.take( () => goOn( selectedPlan, 'register' ) );
	};
	const offered = state.kind === 'open' ? state.sale.chosen.planId : null;
	useEffect( () => {
		if ( taken && taken === offered ) {
			choose( taken );
		}
		// Runs once, when the plan is known to be on offer.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ taken === offered ] );
	return (
		<PlanList
			state={ state }
			next={ next }
			onChosen={ choose }
			onLogIn={ () => {
				if ( state.kind === 'open' ) {
					const { planId } = state.sale.chosen;
					next.take( () => goOn( planId, 'login' ) );
				}
			} }
		/>
	);
}
