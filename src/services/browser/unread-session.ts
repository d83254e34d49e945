/**
 * Keeps that a service has said somebody is logged in whose session cookie no script may read
 * (`session-1`). For this page only, and no longer than the browser's note of log-ins stays as it
 * was: after a log-out or a log-in in any tab it has to be said anew.
 */
export interface UnreadSession {
	/**
	 * Tells this session from every other one; null while nothing was said. It is no id, and is
	 * sent to nobody.
	 */
	mark: () => string | null;
	confirm: () => void;
	forget: () => void;
}

/** @param note What the browser has noted of its last log-in or log-out. */
export function createUnreadSession( note: () => string | null ): UnreadSession {
	let known: { readonly mark: string; readonly note: string | null } | null = null;
	const mark = () => ( known && known.note === note() ? known.mark : ( known = null ) );
	return {
		mark,
		// The same reader goes on where the note of their own log-in follows.
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
