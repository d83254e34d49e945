/**
 * Lets a waiting page continue after a log-in, here or in another tab, and passes the account,
 * which may belong to a different reader (T19). Another tab is noticed through the storage; if that
 * is blocked, the cookie is polled.
 */
import type { SessionDeps } from '../deps/deps.ts';
import { sessionOwnerEmail } from './session-owner.ts';

/** Milliseconds between two checks. */
const PAUSE = 2_000;

/**
 * Calls `onIn` once, with the account's e-mail address, or null if it is unknown. Returns an
 * unsubscribe function.
 */
export function awaitLogIn(
	deps: Pick< SessionDeps, 'browser' | 'identity' | 'session' >,
	onIn: ( email: string | null ) => void
): () => void {
	const { cookies } = deps.browser;
	let isOver = false;
	/** The last session that was checked. */
	let asked: string | null = null;

	const look = async () => {
		const sessionId = cookies.sessionId();
		if ( isOver || ! sessionId || sessionId === asked ) {
			return;
		}
		asked = sessionId;
		const email = await sessionOwnerEmail( deps );
		if ( isOver ) {
			return;
		}
		if ( cookies.sessionId() !== sessionId ) {
			asked = null;
			return;
		}
		// A session that the service rejects does not count as a log-in.
		if ( email !== null ) {
			end();
			onIn( email || null );
		}
	};
	const stop = deps.session.subscribe( ( { kind } ) => {
		if ( kind === 'started' ) {
			void look();
		}
	} );
	const timer = setInterval( () => void look(), PAUSE );
	const end = () => {
		isOver = true;
		clearInterval( timer );
		stop();
	};
	return end;
}
