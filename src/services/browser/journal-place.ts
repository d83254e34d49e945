/**
 * The journal is kept per reader, under a hashed key (`cookie-11`). money-journal.ts, which loads
 * late, parses the text.
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { LastPayment } from '#src/domain/subscriptions/last-payment.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { isRecord, recordIn, textIn, textOrNull } from '#src/domain/shape.ts';
import type { BrowserStorage } from './storage.ts';

export const idsFrom = ( raw: unknown ): readonly string[] =>
	Array.isArray( raw ) ? raw.filter( ( id ) => typeof id === 'string' ) : [];

/** The last payment in a journal's text; unreadable text counts as empty. */
export function lastPaymentIn( text: string | null ): LastPayment | null {
	const paid = recordIn( text )?.paid;
	return isRecord( paid ) && Date.parse( textIn( paid, 'at' ) ) > 0
		? {
				at: textIn( paid, 'at' ),
				card: textOrNull( paid, 'card' ),
				subscriptionId: textOrNull( paid, 'subscriptionId' ),
				before: idsFrom( paid.before ),
			}
		: null;
}

/** Null if nothing is in progress. `kind` is '' if the JSON lacks it. */
export function begunIn(
	text: string | null
): { readonly kind: string; readonly at: string } | null {
	const journal = recordIn( text );
	const begun = [ journal?.payment, journal?.operation ].find( isRecord );
	return begun
		? {
				kind: textIn( begun, 'kind' ),
				at: textIn( begun, 'sentAt' ) || textIn( begun, 'startedAt' ),
			}
		: null;
}

export interface JournalPlace {
	/** Null means that nothing was started and nothing is pending. */
	read: () => string | null;
	/** Null clears the journal. */
	write: ( text: string | null ) => void;
	/** Returns an unsubscribe function. */
	onOtherTab: ( listener: () => void ) => () => void;
}

interface JournalPlaces extends JournalPlace {
	/** The journal of that reader, even if another one has logged in since. */
	of: ( reader: SessionIds ) => JournalPlace;
}

/** Without a tracking id, a reader's journal lasts for the session only. */
const placeOf = ( reader: SessionIds ) =>
	`circ-money-${ fingerprintOf( reader.trackingId ?? reader.sessionId ?? '' ) }` as const;

/** By default the journal belongs to the reader who is logged in at the time of the call. */
export function createJournalPlaces(
	{ device, onOtherTab }: BrowserStorage,
	readerNow: () => SessionIds
): JournalPlaces {
	const place = ( reader: () => SessionIds ): JournalPlace => ( {
		read: () => device.get( placeOf( reader() ) ),
		write: ( text ) =>
			text === null
				? device.remove( placeOf( reader() ) )
				: device.set( placeOf( reader() ), text ),
		onOtherTab: ( listener ) => onOtherTab( placeOf( reader() ), listener ),
	} );
	return {
		...place( readerNow ),
		of: ( reader ) => place( () => reader ),
	};
}
