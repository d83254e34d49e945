/** Words a refusal of a call that would have moved money or changed a card (`wire-14`). */
import { tooOften } from '#src/messages/money.ts';
import type { Reply } from './request.ts';
import { headingOf } from './title-of.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Why a card or an order was not accepted; the log gets the refusal too. */
export function whyRefused( reply: Reply ) {
	reply.failure();
	return reply.status === 401
		? ( { reason: 'session-not-authenticated' } as const )
		: ( { reason: 'refused', message: refusalText( reply ) } as const );
}

/** Our own sentence for a 429, else the service's message or first heading; null for none. */
export function refusalText( reply: Reply ): string | null {
	const limit = tooManyRequests( reply );
	return limit ? tooOften( limit.seconds ) : headingOf( reply.text );
}
