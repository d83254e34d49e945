/** Reads a 429: how long the reader has to wait before the next try (`wire-20`). */
import type { TooManyRequests } from '#src/domain/failure.ts';
import type { Reply } from './request.ts';
import type { CallFailed, ServiceUnavailable } from './service-error.ts';

/** Seconds, when the service asks for a pause and does not say how long. */
const USUAL = 60;

/**
 * What a read throws for a reply that is no success. To come too often says nothing about the
 * reader: it is an outage.
 */
export const refusalOf = ( reply: Reply ): CallFailed | ServiceUnavailable =>
	tooManyRequests( reply ) ? reply.unreadable() : reply.failure();

/** Null for any other answer. */
export const tooManyRequests = ( {
	status,
	retryAfter,
}: Pick< Reply, 'status' | 'retryAfter' > ): TooManyRequests | null =>
	status === 429 ? { reason: 'too-many-requests', seconds: retryAfter ?? USUAL } : null;
