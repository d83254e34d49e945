/** One tab moves money at a time; the next one then reads what it did (`payment-31`). */
import { createLock, type Lock } from './lock.ts';

interface BillingLock extends Lock {
	/** Whether an action on this page waits for another one, most likely in another tab. */
	isWaiting: () => boolean;
	/** Returns an unsubscribe function. */
	onWaiting: ( listener: () => void ) => () => void;
}

export function createBillingLock( locks?: LockManager ): BillingLock {
	const lock = createLock( 'circ-billing', locks );
	const listeners = new Set< () => void >();
	let waiting = 0;
	const count = ( by: 1 | -1 ) => {
		waiting += by;
		listeners.forEach( ( listener ) => listener() );
	};
	return {
		isWaiting: () => waiting > 0,
		onWaiting( listener ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
		run( work ) {
			count( 1 );
			return lock.run( () => {
				count( -1 );
				return work();
			} );
		},
	};
}
