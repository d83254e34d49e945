/**
 * Lets a waiting page go on by itself once a reader is logged in, here or in another tab, and says
 * who that is: it need not be the one who waits (T19). Another tab reports through the storage;
 * where that is blocked, the cookie is checked.
 */
import type { SessionDeps } from '../deps/deps.ts';
import { sessionOwnerEmail } from './session-owner.ts';

/** Milliseconds between two looks. */
const PAUSE = 2_000;

/**
 * Calls back once, with the account's address or null where it is not known; returns what ends the
 * waiting.
 */
export function awaitLogIn(
	deps: Pick< SessionDeps, 'browser' | 'identity' | 'session' >,
	onIn: ( email: string | null ) => void
): () => void {
	const { cookies } = deps.browser;
	let isOver = false;
	/** The session that was asked about last. */
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
		// What the service does not know is nobody's log-in.
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
