/** The same reader may log in again, so this page keeps what they typed and were told. */

/** The message after a press, as the page showed it. */
export interface Told {
	readonly text: string;
	readonly tone: 'positive' | 'caution' | 'critical';
}

export interface SessionOver {
	/** Hash of the reader's tracking id: another reader must not see this reader's message. */
	readonly of: string;
	/** Null if no message was shown. */
	readonly told: Told | null;
	/** The page that showed the message after the log-in; the message is dropped with that page. */
	readonly toldAt?: string;
}

/** Input typed into a form, stored under the form's name. */
export interface KeptInput {
	readonly of: string;
	readonly value: unknown;
}
