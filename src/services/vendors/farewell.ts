/**
 * Lets a log-out wait for companies that keep a session of their own (`session-11`, `vendor-26`). The log-out and the
 * companies run in two scripts of ours, each with its own memory: they meet in an event of the document.
 */
const FAREWELL = 'circulation:farewell';

type WaitFor = ( work: Promise< unknown > ) => void;

/** Settles when each that has a session here has ended it, or failed; at once where there is none. */
export function sayFarewell(): Promise< unknown > {
	const work: Promise< unknown >[] = [];
	document.dispatchEvent(
		new CustomEvent< WaitFor >( FAREWELL, {
			detail: ( one ) => {
				work.push( one );
			},
		} )
	);
	return Promise.allSettled( work );
}

/** Returns what ends it. */
export function onFarewell( leave: () => Promise< unknown > ): () => void {
	const hear = ( event: Event ) => {
		( event as CustomEvent< WaitFor > ).detail( leave() );
	};
	document.addEventListener( FAREWELL, hear );
	return () => document.removeEventListener( FAREWELL, hear );
}
