/** A browser in which the reader is logged in, as the identity service lists them (`profile-40`). */
export interface Device {
	/** Of the line; never the id of the session. */
	readonly id: string;
	/** 'Chrome on Linux' */
	readonly browser: string;
	/** '' when the service names none. */
	readonly place: string;
	/** Null when the service names none. */
	readonly lastSeen: Date | null;
	/** This one. */
	readonly isCurrent: boolean;
}
