/** One tab moves money at a time; the next one then reads what it did (`payment-31`). */
import { createListeners } from './listeners.ts';
import { createLock, type Lock } from './lock.ts';

interface BillingLock extends Lock {
	/** Whether an action on this page waits for another one, most likely in another tab. */
	isWaiting: () => boolean;
	/** Returns an unsubscribe function. */
	onWaiting: ( listener: () => void ) => () => void;
}

export function createBillingLock( locks?: LockManager ): BillingLock {
	const lock = createLock( 'circ-billing', locks );
	const { notify, subscribe } = createListeners();
	let waiting = 0;
	const count = ( by: 1 | -1 ) => {
		waiting += by;
		notify();
	};
	return {
		isWaiting: () => waiting > 0,
		onWaiting: subscribe,
		run( work ) {
			count( 1 );
			return lock.run( () => {
				count( -1 );
				return work();
			} );
		},
	};
}
