/**
 * A browser in which the reader is logged in, as the identity service lists them (`profile-40`).
 */
export interface Device {
	/** Of the line; never the id of the session. */
	readonly id: string;
	/** 'Chrome · Linux' */
	readonly browser: string;
	/** '' when the service names none. */
	readonly place: string;
	/** Null when the service names none. */
	readonly since: Date | null;
	/** This one. */
	readonly isCurrent: boolean;
}
