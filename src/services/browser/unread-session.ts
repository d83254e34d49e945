/**
 * Remembers that a service has confirmed a reader whose cookie scripts cannot read, until a log-in
 * or log-out in any tab (`session-1`).
 */
export type UnreadSession = ReturnType< typeof createUnreadSession >;

/** @param note The browser's note of its last log-in or log-out. */
export function createUnreadSession( note: () => string | null ) {
	let known: { readonly mark: string; readonly note: string | null } | null = null;
	const mark = () => ( known && known.note === note() ? known.mark : ( known = null ) );
	return {
		/** Null before a confirmation. It is not the session's id, and is never sent. */
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
