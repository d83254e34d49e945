/**
 * Says where this browser keeps the journal of money, per reader and under a name that names nobody (`cookie-11`). What
 * is written there is read by money-journal.ts, which comes with the services that move money.
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { BrowserStorage } from './storage.ts';

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
