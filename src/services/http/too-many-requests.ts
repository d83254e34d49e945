/** Reads a 429 and the time to wait (`wire-20`). */
import type { TooManyRequests } from '#src/domain/failure.ts';
import type { Reply } from './request.ts';
import type { CallFailed, ServiceUnavailable } from './service-error.ts';

/** The wait in seconds if the service names no time. */
const USUAL = 60;

/** A 429 says nothing about the reader, so it is an outage. */
export const refusalOf = ( reply: Reply ): CallFailed | ServiceUnavailable =>
	tooManyRequests( reply ) ? reply.unreadable() : reply.failure();

/** The failure for a 429; null for any other status. */
export const tooManyRequests = ( {
	status,
	retryAfter,
}: Pick< Reply, 'retryAfter' > & { readonly status: number | null } ): TooManyRequests | null =>
	status === 429 ? { reason: 'too-many-requests', seconds: retryAfter ?? USUAL } : null;
