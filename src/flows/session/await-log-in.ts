/**
 * A waiting page continues after a log-in in any tab, perhaps another reader's (T19). The cookie is
 * polled in case storage is blocked.
 */
import type { SessionDeps } from '../deps/deps.ts';
import { sessionOwnerEmail } from './session-owner.ts';

/** Milliseconds between two checks. */
const PAUSE = 2_000;

/** Calls `onIn` once, with null for an unknown address. Returns an unsubscribe function. */
export function awaitLogIn(
	deps: Pick< SessionDeps, 'browser' | 'identity' | 'session' >,
	onIn: ( email: string | null ) => void
): () => void {
	const { cookies } = deps.browser;
	let isOver = false;
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
