/**
 * Lets one tab of this browser move money at a time: the second one finds what the first one did, since each
 * begins by reading the subscriptions. Decisions 10 and 33; acceptance E15.
 */
export interface BillingLock {
	/** Runs the work when no other work of this reader's browser is under way, else after it. */
	run: < Value >( work: () => Promise< Value > ) => Promise< Value >;
}

const NAME = 'circ-billing';

/** @param locks absent in an old browser or on an insecure address: then only this page is watched. */
export function createBillingLock(
	locks: LockManager | undefined = navigator.locks
): BillingLock {
	let last: Promise< unknown > = Promise.resolve();
	return {
		run( work ) {
			if ( locks ) {
				return locks.request( NAME, work );
			}
			const mine = last.then( work, work );
			last = mine;
			return mine;
		},
	};
}
