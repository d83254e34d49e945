/**
 * Reads back which card pays a subscription, after the answer of its change was lost
 * (`payment-41`).
 */
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { READ_PAUSE, readSubscriptions } from '../money/read-back.ts';
import { cardsOrNull } from './cards-now.ts';

/**
 * Null if unknown. If the list names no card, the cards' own list decides, unless another
 * subscription may use the card.
 */
export async function paysWith(
	deps: Pick< MoneyDeps, 'browser' | 'decision' | 'identity' >,
	subscriptionId: string,
	token: string
): Promise< boolean | null > {
	await deps.browser.clock.wait( READ_PAUSE );
	const subscriptions = await readSubscriptions( deps );
	const all = withPending( subscriptions ?? [] );
	const found = all.find( ( { id } ) => id === subscriptionId );
	if ( ! found ) {
		return subscriptions && false;
	}
	if ( found.paymentMethodToken ) {
		return found.paymentMethodToken === token;
	}
	if ( all.some( ( one ) => one !== found && isLive( one ) ) ) {
		return null;
	}
	const cards = await cardsOrNull( deps );
	return cards && cards.some( ( one ) => one.token === token && one.has_active_subscription );
}
