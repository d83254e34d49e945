/**
 * Says where this browser keeps the journal of money, per reader and under a name that names nobody
 * (`cookie-11`). What is written there is read by money-journal.ts, which comes with the services
 * that move money.
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { LastPayment } from '#src/domain/subscriptions/last-payment.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { isRecord, textIn, textOrNull } from '../http/shape.ts';
import type { BrowserStorage } from './storage.ts';

export const idsFrom = ( raw: unknown ): readonly string[] =>
	Array.isArray( raw ) ? raw.filter( ( id ) => typeof id === 'string' ) : [];

/** The last payment that a journal's text holds; what cannot be read is as good as not written. */
export function lastPaymentIn( text: string | null ): LastPayment | null {
	try {
		const { paid } = JSON.parse( text ?? '' ) as { paid: unknown };
		return isRecord( paid ) && Date.parse( textIn( paid, 'at' ) ) > 0
			? {
					at: textIn( paid, 'at' ),
					card: textOrNull( paid, 'card' ),
					subscriptionId: textOrNull( paid, 'subscriptionId' ),
					before: idsFrom( paid.before ),
				}
			: null;
	} catch {
		return null;
	}
}

export interface JournalPlace {
	/** Null: nothing was begun, and nothing is pending. */
	read: () => string | null;
	/** Null: nothing is to be remembered any more. */
	write: ( text: string | null ) => void;
	/** Calls back when another tab has written; returns what ends that. */
	onOtherTab: ( listener: () => void ) => () => void;
}

export interface JournalPlaces extends JournalPlace {
	/** That reader's own, whoever is logged in when it is written. */
	of: ( reader: SessionIds ) => JournalPlace;
}

/** Without a tracking id a reader has a place in this session only. */
const placeOf = ( reader: SessionIds ) =>
	`circ-money-${ fingerprintOf( reader.trackingId ?? reader.sessionId ?? '' ) }` as const;

/** The place itself is that of whoever is logged in. */
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
