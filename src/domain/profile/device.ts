/** A browser in which the reader is logged in, as listed by the identity service (`profile-40`). */
export interface Device {
	/** Id of the list entry, never the session id. */
	readonly id: string;
	/** Such as 'Chrome · Linux'. */
	readonly browser: string;
	/** '' if the service sends none. */
	readonly place: string;
	/** Null if the service sends none. */
	readonly since: Date | null;
	readonly isCurrent: boolean;
}
