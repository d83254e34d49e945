/** What goes wrong during one command. */
export interface Trouble {
	readonly faults: readonly {
		readonly call: string;
		readonly kind: string;
		readonly when: 'before' | 'after';
		readonly from: number;
		readonly times: number;
		readonly status?: number;
	}[];
	readonly closeAfter: number | null;
	/** While the answer of that call is under way the session changes, and this page does not learn of it. */
	readonly change?: {
		readonly call: number;
		readonly to:
			| 'the other'
			| 'nobody'
			| 'a new one of the same'
			/** The cookies stay; the services do not know the session any more. */
			| 'expired';
	} | null;
}
