/**
 * Who else has to log the reader out: a service that keeps a session of its own adds itself while it is on the page.
 * A log-out waits for them, but not for ever.
 */
export type Farewell = () => Promise< unknown >;

export interface Farewells {
	/** Returns what takes it away again. */
	add: ( farewell: Farewell ) => () => void;
	/** Asks all of them; settles when each has answered or failed, at once when there is none. */
	say: () => Promise< unknown >;
}

export function createFarewells(): Farewells {
	const all = new Set< Farewell >();
	return {
		add( farewell ) {
			all.add( farewell );
			return () => {
				all.delete( farewell );
			};
		},
		say: () =>
			Promise.allSettled(
				[ ...all ].map( async ( farewell ) => farewell() )
			),
	};
}
