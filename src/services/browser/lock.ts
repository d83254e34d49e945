/** One tab works at a time, so that the next one sees its result. */
export interface Lock {
	/** Runs the work after any other work under the same lock name. */
	run: < Value >( work: () => Promise< Value > ) => Promise< Value >;
}

function ownLocks(): LockManager | undefined {
	try {
		return navigator.locks;
	} catch {
		return undefined;
	}
}

/** `locks` may be missing or refuse; the lock then covers this page only. */
export function createLock( name: string, locks = ownLocks() ): Lock {
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
				// A browser may refuse the lock before any work has begun, as on a page without
				// storage.
				if ( hasBegun ) {
					throw error;
				}
				return alone();
			} );
		},
	};
}
