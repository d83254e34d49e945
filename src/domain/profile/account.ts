/** The identity service's account, session and data layer (`session-8`). */
export interface Account {
	readonly emailAddress: string;
	readonly trackingId: string;
	/** Null if the service does not say. */
	readonly emailVerified: boolean | null;
}

export interface UserSession {
	readonly sessionId: string;
	readonly trackingId: string;
}

/** The ids of the logged-in reader according to the cookies; null for a missing cookie. */
export interface SessionIds {
	readonly sessionId: string | null;
	readonly trackingId: string | null;
}

/** A new session of the same reader is another one: what it may do is not known yet. */
export const isSameSession = ( one: SessionIds, other: SessionIds ): boolean =>
	one.sessionId === other.sessionId && one.trackingId === other.trackingId;

export interface DataLayer {
	readonly firstName: string;
	readonly lastName: string;
	readonly hadTrial: boolean;
	readonly loggedIn: boolean;
	readonly paused: boolean;
	readonly trackingId: string | null;
	readonly products: readonly string[];
}

export const EMPTY_DATA_LAYER: DataLayer = {
	firstName: '',
	lastName: '',
	hadTrial: false,
	loggedIn: false,
	paused: false,
	trackingId: null,
	products: [],
};
