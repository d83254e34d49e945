/**
 * Says what a command answers when its call threw: 'service unavailable' or 'call failed'
 * (`wire-7`).
 */
import type { OutageFailure } from '#src/domain/failure.ts';
import { CallFailed, ServiceUnavailable } from './service-error.ts';

/** @throws the error itself when it is a mistake of ours and none of a service. */
export function outageFailure( error: unknown ): OutageFailure {
	if ( error instanceof ServiceUnavailable ) {
		return 'service-unavailable';
	}
	if ( error instanceof CallFailed ) {
		return 'call-failed';
	}
	throw error;
}
