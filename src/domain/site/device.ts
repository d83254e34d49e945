/** A browser in which the reader is logged in, as the identity service lists them (decision 69). */
export interface Device {
	/** Of the line; never the id of the session. */
	readonly id: string;
	/** 'Chrome on Linux' */
	readonly browser: string;
	/** '' when the service tells none. */
	readonly place: string;
	/** Null when the service tells none. */
	readonly lastSeen: Date | null;
	/** This one. */
	readonly isCurrent: boolean;
}
