/**
 * Finishes a waiting page by itself once the reader is logged in, here or in another tab. Acceptance C7. The other
 * tab is heard through the storage; where that is blocked, the cookie is looked at.
 */
import type { SessionDeps } from './deps.ts';

/** Milliseconds between two looks. */
const PAUSE = 2_000;

/** Calls back once; returns what ends the waiting. */
export function awaitLogIn(
	{ browser, session }: Pick< SessionDeps, 'browser' | 'session' >,
	onIn: () => void
): () => void {
	let isWaiting = true;
	const look = () => {
		if ( isWaiting && browser.cookies.sessionId() ) {
			end();
			onIn();
		}
	};
	const stop = session.subscribe( ( { kind } ) => {
		if ( kind === 'started' ) {
			look();
		}
	} );
	const timer = setInterval( look, PAUSE );
	const end = () => {
		isWaiting = false;
		clearInterval( timer );
		stop();
	};
	return end;
}
