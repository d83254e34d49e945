/** The plans, or why there are none: the first look at the payflow. Specification §2.1; acceptance E1 and E3. */
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { BackLink } from '#src/widgets/page/back-link.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { useFrame } from '#src/widgets/page/frame.tsx';
import { ScreenFrame } from '#src/widgets/page/screen-frame.tsx';
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
	const { kind } = useFrame();
	if ( state.kind !== 'open' ) {
		return (
			<ScreenFrame title={ payflowTitle() } layout="middle">
				{ state.kind === 'loading' ? (
					<Skeleton
						label={ __( 'Loading the plans' ) }
						bars={ [ 'panel', 'lead', 'schedule', 'field' ] }
					/>
				) : (
					<NoSale state={ state } />
				) }
			</ScreenFrame>
		);
	}
	const { sale } = state;
	return (
		<ScreenFrame
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
		</ScreenFrame>
	);
}
