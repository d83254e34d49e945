/** What developers read in the log when money is moved; never shown to a reader. Specification §8, logged errors. */
import { fill } from './fill.ts';

export const moneyLog = {
	subscribeFailed: () => 'Error starting Braintree Subscription',
	cardTokenMissing: () => 'Error getting Braintree Token',
	/** `command`: change-plan, pause, resume, cancel. */
	changeFailed: ( command: string ) =>
		`Membership command ${ command } failed`,
	/** Somebody logged in or out while it ran. */
	sessionChanged: () => 'A money flow stopped: the session changed',
	offerUnreadable: () => 'The offer of the cancel flow cannot be read',
	restartFailed: () => 'Error restarting subscription',
	discountNotCreated: () => 'Error creating subscription discount',
	discountsNotRead: () => 'Error getting subscription discounts',
	paywallTokenFailed: ( status: number ) =>
		fill( 'Failed to fetch Piano JWT: %s', status ),
} as const;
