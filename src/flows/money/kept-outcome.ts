/**
 * Keeps in this tab how a money flow ended, so that it is told above the log-in form, and after the
 * log-in, where the session has ended before the reader could read it (`change-18`).
 */
import { outcomeIn, writtenOutcome, type KeptOutcome } from '#src/domain/changes/kept-outcome.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { BrowserDeps } from '../deps/deps.ts';

interface Slice {
	readonly browser: Pick< BrowserDeps, 'clock' | 'cookies' | 'storage' >;
}

const KEY = 'circ-outcome';

const sumOf = ( id: string | null ) => ( id ? fingerprintOf( id ) : null );

export const keepOutcome = (
	{ browser: { clock, storage } }: Slice,
	{ sessionId, trackingId }: SessionIds,
	outcome: KeptOutcome
): void =>
	storage.tab.set(
		KEY,
		writtenOutcome( {
			outcome,
			at: clock.now(),
			reader: sumOf( trackingId ) ?? '',
			session: sumOf( sessionId ) ?? '',
		} )
	);

/**
 * Null while nothing is to be told: the page of the session in which it was done tells it by
 * itself.
 */
export function outcomeToTell( {
	browser: { clock, cookies, storage },
}: Slice ): KeptOutcome | null {
	const { sessionId, trackingId } = cookies.ids();
	return outcomeIn( storage.tab.get( KEY ), {
		now: clock.now(),
		session: sumOf( sessionId ),
		reader: sessionId ? sumOf( trackingId ) : null,
	} );
}

/** The reader has read it. */
export const forgetOutcome = ( { browser: { storage } }: Slice ): void => storage.tab.remove( KEY );
