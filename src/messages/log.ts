/** Developers read these, so nothing is translated. They have no name, address, token or secret. */
import { fill } from './fill.ts';

export const logText = {
	subscriptionsNotRead: () => 'Error retrieving Braintree Subscription',
	unreadableField: ( id: string ) => `Subscription ${ id } has a field that cannot be read`,
	unknownState: ( id: string ) => `Subscription ${ id } is in a state that is not known`,
	unknownPlanOfSubscription: ( id: string, planId: string ) =>
		`Subscription ${ id } is on the unknown plan ${ planId }`,
	unknownPlan: ( planId: string ) => `The decision engine offers the unknown plan ${ planId }`,
	planSkipped: ( planId: string, reason: string ) => `Plan ${ planId } is skipped: ${ reason }`,
	badPlanLine: ( line: number, column: number, message: string ) =>
		`Plan list, line ${ line }, column ${ column }: ${ message }`,

	subscribeFailed: () => 'Error starting Braintree Subscription',
	cardTokenMissing: () => 'Error getting Braintree Token',

	/** `command`: change-plan, pause, resume, cancel. */
	changeFailed: ( command: string ) => `Membership command ${ command } failed`,
	/** A log-in or log-out happened meanwhile. */
	sessionChanged: () => 'A money flow stopped: the session changed',
	offerUnreadable: () => 'The offer of the cancel flow cannot be read',
	restartFailed: () => 'Error restarting subscription',
	discountNotCreated: () => 'Error creating subscription discount',
	discountsNotRead: () => 'Error getting subscription discounts',
	paywallTokenFailed: ( status: number ) => fill( 'Failed to fetch Piano JWT: %s', status ),
} as const;
