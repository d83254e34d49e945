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
	 * While the answer of that call is under way the session changes, and this page does not learn
	 * of it.
	 */
	readonly change?: {
		readonly call: number;
		readonly to:
			| 'the other'
			| 'nobody'
			| 'a new one of the same'
			/** The cookies stay; the services do not know the session any more. */
			| 'expired';
	} | null;
	/** How the list of memberships is told to this page meanwhile. */
	readonly lists?: Lists | null;
	/** What the reader does on another device while the answer of that call is under way. */
	readonly device?: {
		readonly call: number;
		readonly does: 'cancel' | 'pause' | 'subscribe' | 'pay';
	} | null;
}

export interface Lists {
	/**
	 * Seconds for which a list stays as it was read last after a change; no time passes in a flow
	 * of the model.
	 */
	readonly lag?: number;
	/** The word for the state of what is charged, null or 'missing'. */
	readonly state?: string | null | undefined;
}
export const AS_THEY_ARE: Lists = {};

export const NO_TROUBLE: Trouble = { faults: [], closeAfter: null };
export const closedAfter = ( step: number ): Trouble => ( {
	faults: [],
	closeAfter: step,
} );

/** The service did it, once, and its answer never came. */
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
