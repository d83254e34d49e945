/** Says what a money route of the site answered, or why there is no answer (`wire-4`). */
import type { MoneyRouteFailure } from '#src/domain/failure.ts';
import { SiteRestError } from './site-rest-error.ts';

const REFUSALS: Readonly< Record< string, MoneyRouteFailure > > = {
	session_not_authenticated: 'session-not-authenticated',
	session_mismatch: 'session-not-authenticated',
	not_found: 'not-found',
};

/**
 * Why a call that may have moved money threw.
 *
 * @throws the error itself when it is a mistake of ours and none of a service.
 */
export function moneyFailure( error: unknown ): MoneyRouteFailure {
	if ( ! ( error instanceof SiteRestError ) ) {
		throw error;
	}
	if ( error.isOutage ) {
		// No answer, half an answer, a 5xx of something in between: the work may have been done.
		return error.wasSent ? 'outcome-unknown' : 'service-unavailable';
	}
	return error.status === 429
		? 'service-unavailable'
		: ( REFUSALS[ error.code ] ?? 'call-failed' );
}
