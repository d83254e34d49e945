/** What a call of the site's own REST routes throws (`rest-23`). */
import type { Raw } from '../http/shape.ts';
import { outageErrors } from '#src/messages/outage.ts';

export type SiteRestCode = 'fetch_error' | 'invalid_json' | 'unknown_error';

export class SiteRestError extends Error {
	override name = 'SiteRestError';

	constructor(
		/** One of ours, or the route's own code such as 'not_entitled'. */
		readonly code: SiteRestCode | ( string & {} ),
		/** For the reader. */
		message: string,
		/** Null when no answer came. */
		readonly status: number | null,
		/** Seconds, when the route says so. */
		readonly retryAfter: number | null = null,
		/** False when the call itself never left, because no nonce could be had for it. */
		readonly wasSent = true,
		/** The route's own words; null when it has none. */
		readonly said: string | null = null,
		/** What else the route says beside its refusal. */
		readonly answer: Raw | null = null
	) {
		super( message );
	}

	/** The same, for a call that waited for what failed here. */
	unsent(): SiteRestError {
		const { code, message, status, retryAfter, said, answer } = this;
		return new SiteRestError( code, message, status, retryAfter, false, said, answer );
	}

	/** True unless the route itself refused. */
	get isOutage(): boolean {
		return this.code === 'invalid_json' || this.status === null || this.status >= 500;
	}
}

/** An answer that is not what the route promises. */
export const unreadableReply = ( status: number ): SiteRestError =>
	new SiteRestError( 'invalid_json', outageErrors.unknown(), status );
