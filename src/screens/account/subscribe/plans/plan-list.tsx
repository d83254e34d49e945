/** The first view of the payflow: the plans, or the reason why there are none. */
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { SlowNotice } from '#src/widgets/page/slow-notice.tsx';
import { PayflowWindow } from '../window/payflow-window.tsx';
import { NoSale } from './no-sale.tsx';
import { payflowTitle } from './payflow-title.ts';
import { PlanStep, type PlanStepProps } from './plan-step.tsx';
import type { PlanListState } from './sale.ts';

interface PlanListProps extends Omit< PlanStepProps, 'sale' > {
	readonly state: PlanListState;
}

export function PlanList( { state, ...step }: PlanListProps ) {
	if ( state.kind === 'open' ) {
		return <PlanStep sale={ state.sale } { ...step } />;
	}
	return (
		<PayflowWindow title={ payflowTitle() } step="plan" sale={ null }>
			{ state.kind === 'loading' ? (
				<Stack>
					<Skeleton
						label={ __( 'Loading the plans' ) }
						bars={ [ 'heading', 'panel', 'panel', 'panel' ] }
					/>
					<SlowNotice onRetry={ state.retry } />
				</Stack>
			) : (
				<NoSale state={ state } />
			) }
		</PayflowWindow>
	);
}
