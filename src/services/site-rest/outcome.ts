/** Turns the error of one of the site's money routes into a failure (`wire-4`). */
import type { MoneyRouteFailure } from '#src/domain/failure.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import { SiteRestError } from './site-rest-error.ts';

const REFUSALS: Readonly< Record< string, MoneyRouteFailure > > = {
	session_not_authenticated: 'session-not-authenticated',
	session_mismatch: 'session-not-authenticated',
	not_found: 'not-found',
};

/** @throws the error itself if it is a programming error. */
export function moneyFailure( error: unknown ): MoneyRouteFailure {
	if ( ! ( error instanceof SiteRestError ) ) {
		throw error;
	}
	if ( error.isOutage ) {
		// No answer, a truncated one, or an intermediary's 5xx: the money may have moved.
		return error.wasSent ? 'outcome-unknown' : 'service-unavailable';
	}
	return tooManyRequests( error ) ?? REFUSALS[ error.code ] ?? 'call-failed';
}
