/**
 * Lets a log-out wait for companies that keep a session of their own (`session-11`, `vendor-26`).
 * The log-out and the companies run in two scripts of ours, each with its own memory: they meet in
 * an event of the document.
 */
const BEFORE_LOG_OUT = 'circulation:before-log-out';

type WaitFor = ( work: Promise< unknown > ) => void;

/**
 * Settles when each that has a session here has ended it, or failed; at once where there is none.
 */
export function announceLogOut(): Promise< unknown > {
	const work: Promise< unknown >[] = [];
	document.dispatchEvent(
		new CustomEvent< WaitFor >( BEFORE_LOG_OUT, {
			detail: ( one ) => {
				work.push( one );
			},
		} )
	);
	return Promise.allSettled( work );
}

/** Returns what ends it. */
export function beforeLogOut( leave: () => Promise< unknown > ): () => void {
	const listener = ( event: Event ) => {
		( event as CustomEvent< WaitFor > ).detail( leave() );
	};
	document.addEventListener( BEFORE_LOG_OUT, listener );
	return () => document.removeEventListener( BEFORE_LOG_OUT, listener );
}
