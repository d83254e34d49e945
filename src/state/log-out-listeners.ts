/**
 * Who else has to log the reader out: a service that keeps a session of its own adds itself while
 * it is on the page. A log-out waits for them, but not for ever.
 */
export type LogOutListener = () => Promise< unknown >;

export interface LogOutListeners {
	/** Returns what takes it away again. */
	add: ( listener: LogOutListener ) => () => void;
	/** Calls all of them; settles when each has answered or failed, at once when there is none. */
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
