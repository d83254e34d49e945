/**
 * A `fetch` that takes up the reads that an account page has started before the app was there
 * (`session-27`). Time-outs, refusals and retries stay with the caller.
 */

export const FIRST_READS = 'circulationReads';

/** In milliseconds, as long as a call may take. An older answer may say what is no longer true. */
const KEPT = 10_000;

interface FirstRead {
	readonly answer: Promise< Response >;
	/** Whether the page still has the session that asked; absent where the answer is no reader's. */
	readonly isStill?: ( () => boolean ) | undefined;
	/** By the page's own clock. */
	readonly at: number;
}

declare global {
	interface Window {
		circulationReads?: Map< string, FirstRead > | undefined;
	}
}

/** A reader's press may change what is said of the reader, and nothing else. */
const afterChange = ( reads: ReadonlyMap< string, FirstRead > ) =>
	new Map( [ ...reads ].filter( ( [ , { isStill } ] ) => ! isStill ) );

/**
 * Takes each answer once, for the session that asked, and none about the reader after anything else
 * than a read was sent.
 */
export const takingFirstReads: typeof fetch = ( address, init ) => {
	const reads = window[ FIRST_READS ];
	const read = reads?.get( String( address ) );
	reads?.delete( String( address ) );
	if ( init?.method !== 'GET' ) {
		window[ FIRST_READS ] = reads && afterChange( reads );
		return fetch( address, init );
	}
	return read &&
		init.credentials !== 'omit' &&
		( read.isStill?.() ?? true ) &&
		performance.now() - read.at < KEPT
		? read.answer
		: fetch( address, init );
};
