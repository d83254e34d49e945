/**
 * Says what a command answers when its call threw, with what a reader can be told of it
 * (`sign-in-9`).
 */
import type { KnownOutage, OutageFailure } from '#src/domain/failure.ts';
import { outageFailure } from './outage-failure.ts';
import { ServiceUnavailable } from './service-error.ts';

/** @throws the error itself when it is a mistake of ours and none of a service. */
export function toldOutage( error: unknown ): OutageFailure | KnownOutage {
	const failure = outageFailure( error );
	if ( ! ( error instanceof ServiceUnavailable ) ) {
		return failure;
	}
	const isOffline = error.reason === 'offline';
	const { retryAfter: seconds } = error;
	return isOffline || seconds ? { reason: 'service-unavailable', isOffline, seconds } : failure;
}
