/** A 429 in the product's own words: how long the reader has to wait before the next try. Research T25. */
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
