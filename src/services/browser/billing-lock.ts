/**
 * Lets one tab of this browser move money at a time (`payment-31`): the second one finds what the
 * first one did, since each begins by reading the subscriptions.
 */
import { createLock, type Lock } from './lock.ts';

export interface BillingLock extends Lock {
	/** Work of this page waits until other work is over, most likely that of another tab. */
	isWaiting: () => boolean;
	/** Calls back when that changes; returns what ends it. */
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
