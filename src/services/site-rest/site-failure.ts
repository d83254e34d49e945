/** Says why a call of the site's own routes that moves no money was not done. */
import type { OutageFailure, TooManyRequests } from '#src/domain/failure.ts';
import { SiteRestError } from './site-rest-error.ts';

/** Seconds, when the site asks for a pause and does not say how long. */
const USUAL_WAIT = 60;

export type SiteFailure = 'session-not-authenticated' | TooManyRequests | OutageFailure;

/**
 * What every route may refuse with; `own` holds what this one has besides.
 *
 * @throws the error itself when it is a mistake of ours and none of a service.
 */
export function siteFailure< Own extends string = never >(
	error: unknown,
	own: Readonly< Record< string, Own > > = {}
): SiteFailure | Own {
	if ( ! ( error instanceof SiteRestError ) ) {
		throw error;
	}
	if ( error.status === 429 ) {
		return {
			reason: 'too-many-requests',
			seconds: error.retryAfter ?? USUAL_WAIT,
		};
	}
	if ( error.isOutage ) {
		return 'service-unavailable';
	}
	if ( error.code === 'session_not_authenticated' || error.code === 'session_mismatch' ) {
		return 'session-not-authenticated';
	}
	return own[ error.code ] ?? 'call-failed';
}
