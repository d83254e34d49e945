/** Turns the error of one of the site's other routes, which move no money, into a failure. */
import type { KnownOutage, OutageFailure, TooManyRequests } from '#src/domain/failure.ts';
import { knownOutage } from '../http/outage-failure.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import { SiteRestError } from './site-rest-error.ts';

type SiteFailure = 'session-not-authenticated' | TooManyRequests | OutageFailure | KnownOutage;

/** `own` maps the route's own codes. Throws the error itself if it is a programming error. */
export function siteFailure< Own extends string = never >(
	error: unknown,
	own: Readonly< Record< string, Own > > = {}
): SiteFailure | Own {
	if ( ! ( error instanceof SiteRestError ) ) {
		throw error;
	}
	const limit = tooManyRequests( error );
	if ( limit ) {
		return limit;
	}
	if ( error.isOutage ) {
		return error.cause ? knownOutage( error.cause ) : 'service-unavailable';
	}
	if ( error.code === 'session_not_authenticated' || error.code === 'session_mismatch' ) {
		return 'session-not-authenticated';
	}
	return own[ error.code ] ?? 'call-failed';
}
