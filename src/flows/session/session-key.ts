/**
 * The key in `storage.device` that is written whenever a session begins or ends, so that other tabs look again
 * (`session-16`).
 */
export const SESSION_KEY = 'circ-session';
