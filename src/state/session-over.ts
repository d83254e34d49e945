/** The same reader may log in again, so this page keeps what they typed and were told. */
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import { isRecord, recordIn } from '#src/domain/shape.ts';

/** The message after a press, as the page showed it. */
export interface Told {
	readonly text: string;
	readonly tone: 'positive' | 'caution' | 'critical';
}

export interface SessionOver {
	/** Hash of the reader's tracking id: another reader must not see this reader's message. */
	readonly of: string;
	/** Null if no message was shown. */
	readonly told: Told | null;
	/** The page that showed the message after the log-in; the message is dropped with that page. */
	readonly toldAt?: string;
}

/** Input typed into a form, stored under the form's name. */
export interface KeptInput {
	readonly of: string;
	readonly value: unknown;
}

export const OVER_KEY = 'circ-session-over';

const TONES: readonly string[] = [ 'positive', 'caution', 'critical' ];

/**
 * What this tab keeps across a reload. Validates the stored text, because any script of the site
 * can change it.
 */
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
