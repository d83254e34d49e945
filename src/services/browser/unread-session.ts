/**
 * A service confirmed the reader of this page; a log-in or log-out in any tab ends that
 * (`session-1`).
 */
export interface UnreadSession {
	/** Null before a confirmation. Never the session id, and never sent. */
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
