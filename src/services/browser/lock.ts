/**
 * Lets one tab of this browser do a piece of work at a time: the next one finds what the first one
 * did.
 */
export interface Lock {
	/** Runs the work when no other work under this lock's name is under way, else after it. */
	run: < Value >( work: () => Promise< Value > ) => Promise< Value >;
}

/**
 * `locks` are absent in an old browser or on an insecure address, and may refuse: then only this
 * page is watched.
 */
export function createLock( name: string, locks: LockManager | undefined = navigator.locks ): Lock {
	let last: Promise< unknown > = Promise.resolve();
	return {
		run( work ) {
			const alone = () => {
				const mine = last.then( work, work );
				last = mine;
				return mine;
			};
			if ( ! locks ) {
				return alone();
			}
			let hasBegun = false;
			const begin = () => {
				hasBegun = true;
				return work();
			};
			return locks.request( name, begin ).catch( ( error: unknown ) => {
				// A browser may refuse the lock itself, as in a page without a place to keep
				// anything.
				if ( hasBegun ) {
					throw error;
				}
				return alone();
			} );
		},
	};
}
