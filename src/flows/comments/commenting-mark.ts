/**
 * Remembers that a reader is signed on to the comments. Only the service's own script can sign them
 * off, so the mark outlives a log-out on a page without it (`vendor-26`).
 */
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';

const KEY = 'circ-commenting';

type Device = Pick< BrowserStorage, 'device' >;

export const isSomebodySignedOn = ( { device }: Device ): boolean => device.get( KEY ) !== null;

/** Whether the service has another reader's session. A null `sessionId` stands for a visitor. */
export function isSomebodyElseSignedOn( { device }: Device, sessionId: string | null ): boolean {
	const kept = device.get( KEY );
	return kept !== null && ( sessionId === null || kept !== fingerprintOf( sessionId ) );
}

export const markSignedOn = ( { device }: Device, sessionId: string ): void =>
	device.set( KEY, fingerprintOf( sessionId ) );

export const forgetSignedOn = ( { device }: Device ): void => device.remove( KEY );
