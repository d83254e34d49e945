/** The error thrown by calls to the site's own REST routes (`rest-23`). */
import type { Raw } from '#src/domain/shape.ts';
import { outageErrors } from '#src/messages/outage.ts';
import type { ServiceUnavailable } from '../http/service-error.ts';

type SiteRestCode = 'fetch_error' | 'invalid_json' | 'unknown_error';

export class SiteRestError extends Error {
	override name = 'SiteRestError';

	constructor(
		/** One of ours, or the route's own code such as 'not_entitled'. */
		readonly code: SiteRestCode | ( string & {} ),
		message: string,
		/** Null without an answer. */
		readonly status: number | null,
		/** Seconds, if the route sends Retry-After. */
		readonly retryAfter: number | null = null,
		/** False if the call was never sent, because no nonce was available. */
		readonly wasSent = true,
		/** The route's own message; null if there is none. */
		readonly said: string | null = null,
		/** The refusal's other fields. */
		readonly answer: Raw | null = null,
		/** The outage behind it; undefined if the site itself has answered. */
		override readonly cause?: ServiceUnavailable
	) {
		super( message );
	}

	/** Returns a copy for a call that was waiting for this one and was never sent. */
	unsent(): SiteRestError {
		const { code, message, status, retryAfter, said, answer, cause } = this;
		return new SiteRestError( code, message, status, retryAfter, false, said, answer, cause );
	}

	/** True unless the route itself refused. */
	get isOutage(): boolean {
		return this.code === 'invalid_json' || this.status === null || this.status >= 500;
	}
}

export const unreadableReply = ( status: number ): SiteRestError =>
	new SiteRestError( 'invalid_json', outageErrors.unknown(), status );
