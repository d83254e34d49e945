/** The trouble that one command meets. */
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
	/** The session changes while the n-th call (`call`) is in flight; this page gets no event. */
	readonly change?: {
		readonly call: number;
		readonly to:
			| 'the other'
			| 'nobody'
			| 'a new one of the same'
			/** The cookies stay, but the services no longer know the session. */
			| 'expired';
	} | null;
	/** The way in which the list of memberships is served to this page during the command. */
	readonly lists?: Lists | null;
	/** The reader's action on another device while the n-th call (`call`) is in flight. */
	readonly device?: {
		readonly call: number;
		readonly does: 'cancel' | 'pause' | 'subscribe' | 'pay';
	} | null;
}

export interface Lists {
	/** Seconds for which a list stays stale after a change; a flow of the model takes no time. */
	readonly lag?: number;
	/** The state of the charged subscription: a string, null or 'missing'. */
	readonly state?: string | null | undefined;
	/** A subscription that follows another one is nested in it, without its own row. */
	readonly nested?: boolean;
}
export const AS_THEY_ARE: Lists = {};

export const NO_TROUBLE: Trouble = { faults: [], closeAfter: null };
export const closedAfter = ( step: number ): Trouble => ( {
	faults: [],
	closeAfter: step,
} );

/** The service did it once, but the answer was lost. */
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
