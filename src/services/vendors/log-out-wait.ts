/**
 * Lets a log-out wait for vendors with separate sessions (`session-11`, `vendor-26`). Log-out and
 * vendors run in two of our bundles, so they communicate by a document event.
 */
const BEFORE_LOG_OUT = 'circulation:before-log-out';

type WaitFor = ( work: Promise< unknown > ) => void;

/** Settles when every vendor's session has ended or failed to; at once if there is none. */
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

/** Returns an unsubscribe function. */
export function beforeLogOut( leave: () => Promise< unknown > ): () => void {
	const listener = ( event: Event ) => {
		( event as CustomEvent< WaitFor > ).detail( leave() );
	};
	document.addEventListener( BEFORE_LOG_OUT, listener );
	return () => document.removeEventListener( BEFORE_LOG_OUT, listener );
}
