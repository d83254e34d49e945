/** Reads a 429: how long the reader has to wait before the next try (`wire-20`). */
import type { TooManyRequests } from '#src/domain/failure.ts';
import type { Reply } from './request.ts';

/** Seconds, when the service asks for a pause and does not say how long. */
const USUAL = 60;

/** Null for any other answer. */
export const tooManyRequests = ( {
	status,
	retryAfter,
}: Pick< Reply, 'status' | 'retryAfter' > ): TooManyRequests | null =>
	status === 429
		? { reason: 'too-many-requests', seconds: retryAfter ?? USUAL }
		: null;
