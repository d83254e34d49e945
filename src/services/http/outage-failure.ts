/** Turns an error thrown by a call into a command's failure (`wire-7`). */
import type { KnownOutage, OutageFailure } from '#src/domain/failure.ts';
import { CallFailed, ServiceUnavailable } from './service-error.ts';

/** Throws the error itself if it is a programming error (`wire-7`). */
export function outageFailure( error: unknown ): OutageFailure {
	if ( error instanceof ServiceUnavailable ) {
		return 'service-unavailable';
	}
	if ( error instanceof CallFailed ) {
		return 'call-failed';
	}
	throw error;
}

/** Null if the call fails. */
export const orNull = < Value >( asked: Promise< Value > ): Promise< Value | null > =>
	asked.catch( ( error: unknown ) => {
		outageFailure( error );
		return null;
	} );

/** Adds what the reader can be told: being offline, or the time to wait (`sign-in-9`). */
export function knownOutage( error: unknown ): OutageFailure | KnownOutage {
	const failure = outageFailure( error );
	if ( ! ( error instanceof ServiceUnavailable ) ) {
		return failure;
	}
	const isOffline = error.reason === 'offline';
	const { retryAfter: seconds } = error;
	return isOffline || seconds ? { reason: 'service-unavailable', isOffline, seconds } : failure;
}
