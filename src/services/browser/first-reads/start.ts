/** Starts reads before the part of the app that needs them has loaded (`session-27`). */
import type { FirstReads } from '#src/domain/addresses/first-reads.ts';
import { currentSession } from '../sessions/current-session.ts';
import { startRead } from './start-read.ts';
import { FIRST_READS } from './take.ts';

/** Only the service can say that the session is a reader's, so the other reads wait for it. */
export function startReads( reads: FirstReads, session: string, sessionCookie: string ): void {
	const isStill = () => currentSession( sessionCookie ) === session;
	startRead( reads.plans, 'default' );
	const asked = startRead( reads.account, 'no-store', isStill );
	const begun = window[ FIRST_READS ];
	asked.then(
		( { ok } ) => {
			// The app may have found another session, or changed something, in the meantime.
			if ( ok && window[ FIRST_READS ] === begun && isStill() ) {
				Object.values( reads.others ).forEach( ( path ) =>
					startRead( path, 'no-store', isStill )
				);
			}
		},
		() => {}
	);
}
