/** Reads what this tab keeps across a reload about a session that the identity service ended. */
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import { isRecord, recordIn } from '#src/domain/shape.ts';
import type { SessionOver, Told } from '#src/state/session-over.ts';

export const OVER_KEY = 'circ-session-over';

const TONES: readonly string[] = [ 'positive', 'caution', 'critical' ];

/** Validates the stored text, because any script of the site can change it. */
export function keptOver( { tab }: BrowserStorage ): SessionOver | null {
	const raw = recordIn( tab.get( OVER_KEY ) );
	if ( typeof raw?.of !== 'string' ) {
		return null;
	}
	const { told } = raw;
	const isTold =
		isRecord( told ) && typeof told.text === 'string' && TONES.includes( String( told.tone ) );
	return { of: raw.of, told: isTold ? ( told as unknown as Told ) : null };
}
