/**
 * What stays on this page when the service ends the session under it, for the reader who logs in
 * again.
 */

/** What a press has come to, in the words that stood on the page. */
export interface Told {
	readonly text: string;
	readonly tone: 'positive' | 'caution' | 'critical';
}

export interface SessionOver {
	/** A sum of the reader's tracking id: nobody else is told. */
	readonly of: string;
	/** Null where nothing had been pressed. */
	readonly told: Told | null;
	/** The page on which it was told after the log-in; it goes with that page. */
	readonly toldAt?: string;
}

/** What was typed into a form, under the form's name. */
export interface KeptInput {
	readonly of: string;
	readonly value: unknown;
}
