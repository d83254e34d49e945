/** What is said when a membership cannot be changed. Specification §8. */
import { __ } from './translate.ts';

export const membershipErrors = {
	pauseProblem: () => __( 'There was an error pausing your subscription.' ),
	pauseNotTold: () =>
		__( 'There was an error sending paused event to newsletters.' ),
	resumeProblem: () => __( 'There was an error resuming your subscription.' ),
	subscriptionNotFound: () => __( 'Unable to find subscription' ),
	defaultMethodNotFound: () => __( 'Error finding default payment method' ),
	cancelProblem: () => __( 'Error cancelling active subscription' ),
	newSubscriptionProblem: () => __( 'Error starting new subscription' ),
} as const;
