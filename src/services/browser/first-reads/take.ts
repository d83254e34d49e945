/**
 * This `fetch` uses reads that began before the app had loaded (`session-27`); time-outs and
 * retries stay with the caller.
 */

export const FIRST_READS = 'circulationReads';

/** Milliseconds, as long as a call may take; an older answer may be outdated. */
const KEPT = 10_000;

interface FirstRead {
	readonly answer: Promise< Response >;
	/** Says if the page still has the read's session; absent if the answer suits any reader. */
	readonly isStill?: ( () => boolean ) | undefined;
	/** Time on the page's own clock. */
	readonly at: number;
}

declare global {
	interface Window {
		circulationReads?: Map< string, FirstRead > | undefined;
	}
}

/** Whether the read was begun, and its service has answered it without a refusal. */
export const isAnswered = ( path: string ): Promise< boolean > =>
	Promise.resolve( window[ FIRST_READS ]?.get( path )?.answer ).then(
		( answer ) => answer?.ok ?? false,
		() => false
	);

/** The reads that stay valid after a press, which changes only answers about the reader. */
const afterChange = ( reads: ReadonlyMap< string, FirstRead > ) =>
	new Map( [ ...reads ].filter( ( [ , { isStill } ] ) => ! isStill ) );

/**
 * Uses each answer once, only for the session of the read; answers about the reader are discarded
 * after any call that is not a read.
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
