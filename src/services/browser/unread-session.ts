/**
 * Remembers, for this page, that a service confirmed a reader whose session cookie scripts cannot
 * read (`session-1`). A log-in or log-out in any tab invalidates it.
 */
export interface UnreadSession {
	/**
	 * Identifies the session; null before a confirmation. It is not the session id and is never
	 * sent.
	 */
	mark: () => string | null;
	confirm: () => void;
	forget: () => void;
}

/** @param note The browser's note of its last log-in or log-out. */
export function createUnreadSession( note: () => string | null ): UnreadSession {
	let known: { readonly mark: string; readonly note: string | null } | null = null;
	const mark = () => ( known && known.note === note() ? known.mark : ( known = null ) );
	return {
		mark,
		// The reader's own log-in changes the note but keeps the mark.
		confirm() {
			known = {
				mark: known?.mark ?? `unread ${ Math.random() }`,
				note: note(),
			};
		},
		forget() {
			known = null;
		},
	};
}
