/** The stepper of the payflow: three steps for everybody, also for who has an account already. */
import type { PayflowStep } from '#src/domain/addresses/payflow-steps.ts';
import { __ } from '#src/messages/translate.ts';
import { Steps } from '#src/ui/list/steps.tsx';

const ORDER: readonly PayflowStep[] = [ 'plan', 'account', 'payment' ];

interface PayflowStepsProps {
	readonly isLoggedIn: boolean;
	readonly current: PayflowStep;
	/** Nothing is left to do. */
	readonly isPaid?: boolean | undefined;
	readonly onPlan?: ( () => void ) | undefined;
}

export const PayflowSteps = ( { isLoggedIn, current, isPaid, onPlan }: PayflowStepsProps ) => (
	<Steps
		steps={ [
			{
				label: __( 'Plan' ),
				...( onPlan && { href: '#plan', onPress: onPlan } ),
			},
			{ label: __( 'Account' ), isDone: isLoggedIn },
			{ label: __( 'Payment' ) },
		] }
		current={ isPaid ? ORDER.length : ORDER.indexOf( current ) }
	/>
);
