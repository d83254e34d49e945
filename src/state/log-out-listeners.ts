/**
 * Services with a session of their own register here to be logged out too. A log-out waits for them
 * up to a time limit.
 */
type LogOutListener = () => Promise< unknown >;

interface LogOutListeners {
	/** Returns an unsubscribe function. */
	add: ( listener: LogOutListener ) => () => void;
	/** Calls every listener; settles when each has answered or failed. */
	notify: () => Promise< unknown >;
}

export function createLogOutListeners(): LogOutListeners {
	const all = new Set< LogOutListener >();
	return {
		add( listener ) {
			all.add( listener );
			return () => {
				all.delete( listener );
			};
		},
		notify: () => Promise.allSettled( [ ...all ].map( async ( listener ) => listener() ) ),
	};
}
