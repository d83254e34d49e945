/** The first view of the payflow: the plans, or why there are none. */
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { BackLink } from '#src/widgets/page/back-link.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { SlowNotice } from '#src/widgets/page/slow-notice.tsx';
import { NoSale } from './no-sale.tsx';
import { PlanStep, type PlanStepProps } from './plan-step.tsx';
import type { PlanListState } from './sale.ts';
import { PayflowSteps } from './steps.tsx';

export const payflowTitle = () => __( 'Sports Membership' );

export interface PlanListProps extends Omit< PlanStepProps, 'sale' > {
	readonly state: PlanListState;
}

export function PlanList( { state, ...step }: PlanListProps ) {
	const { gatedPost } = useConfig();
	const { kind } = useNavigation();
	if ( state.kind !== 'open' ) {
		return (
			<ScreenLayout title={ payflowTitle() } layout="middle">
				{ state.kind === 'loading' ? (
					<Stack>
						<Skeleton
							label={ __( 'Loading the plans' ) }
							bars={ [ 'panel', 'lead', 'schedule', 'field' ] }
						/>
						<SlowNotice onRetry={ state.retry } />
					</Stack>
				) : (
					<NoSale state={ state } />
				) }
			</ScreenLayout>
		);
	}
	const { sale } = state;
	return (
		<ScreenLayout
			title={ payflowTitle() }
			layout="middle"
			lead={ __(
				'Every game story and every columnist, on all three of our sites.'
			) }
			above={
				<>
					<BackLink>
						{ gatedPost && kind === 'modal'
							? __( 'Back to the story' )
							: __( 'Back' ) }
					</BackLink>
					<PayflowSteps
						isLoggedIn={ sale.isLoggedIn }
						current="plan"
					/>
				</>
			}
		>
			<PlanStep sale={ sale } { ...step } />
		</ScreenLayout>
	);
}
