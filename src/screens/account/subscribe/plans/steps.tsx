/** The stepper of the payflow. A reader who is logged in has no account step. */
import { __ } from '#src/messages/translate.ts';
import { Steps } from '#src/ui/list/steps.tsx';

export interface PayflowStepsProps {
	readonly isLoggedIn: boolean;
	readonly current: 'plan' | 'payment';
	readonly onPlan?: ( () => void ) | undefined;
}

export function PayflowSteps( {
	isLoggedIn,
	current,
	onPlan,
}: PayflowStepsProps ) {
	const steps = [
		{
			label: __( 'Plan' ),
			...( onPlan && { href: '#plan', onPress: onPlan } ),
		},
		...( isLoggedIn ? [] : [ { label: __( 'Account' ) } ] ),
		{ label: __( 'Payment' ) },
	];
	return (
		<Steps
			steps={ steps }
			current={ current === 'plan' ? 0 : steps.length - 1 }
		/>
	);
}
