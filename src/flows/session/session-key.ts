/** Key of `storage.device`: written whenever a session begins or ends, so that other tabs look anew. Acceptance C16. */
export const SESSION_KEY = 'circ-session';
