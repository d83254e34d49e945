/** What goes wrong during one command. */
export interface Trouble {
	readonly faults: readonly {
		readonly call: string;
		readonly kind: string;
		readonly when: 'before' | 'after';
		readonly from: number;
		readonly times: number;
		readonly status?: number;
		readonly body?: object;
	}[];
	readonly closeAfter: number | null;
	/**
	 * The session changes while the answer of that call is under way, and this page gets no event.
	 */
	readonly change?: {
		readonly call: number;
		readonly to:
			| 'the other'
			| 'nobody'
			| 'a new one of the same'
			/** The cookies stay, but the services no longer know the session. */
			| 'expired';
	} | null;
	/** How the list of memberships is served to this page meanwhile. */
	readonly lists?: Lists | null;
	/** What the reader does on another device while the answer of that call is under way. */
	readonly device?: {
		readonly call: number;
		readonly does: 'cancel' | 'pause' | 'subscribe' | 'pay';
	} | null;
}

export interface Lists {
	/**
	 * Seconds for which a list stays as it was last read after a change; a flow of the model takes
	 * no time.
	 */
	readonly lag?: number;
	/** The state of the charged subscription: a word, null or 'missing'. */
	readonly state?: string | null | undefined;
	/** What follows another subscription is listed with that one alone, and not as a row of its own. */
	readonly nested?: boolean;
}
export const AS_THEY_ARE: Lists = {};

export const NO_TROUBLE: Trouble = { faults: [], closeAfter: null };
export const closedAfter = ( step: number ): Trouble => ( {
	faults: [],
	closeAfter: step,
} );

/** The service did it once, and its answer was lost. */
export const answerLost = ( call: string ): Trouble[ 'faults' ][ number ] => ( {
	call,
	kind: 'drop',
	when: 'after',
	from: 1,
	times: 1,
} );

export const saysNo = ( call: string ): Trouble => ( {
	faults: [
		{
			call,
			kind: 'body',
			when: 'before',
			from: 1,
			times: 9,
			status: 200,
			body: { error: 'Nothing was done.' },
		},
	],
	closeAfter: null,
} );
export const told = ( lists: Lists ): Trouble => ( {
	...NO_TROUBLE,
	lists,
} );
export const elsewhere = (
	does: NonNullable< Trouble[ 'device' ] >[ 'does' ],
	call: number
): Trouble => ( { ...NO_TROUBLE, device: { call, does } } );
