/** Reads back which card pays, because the answer of its change may be lost (`payment-41`). */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { READ_PAUSE, readSubscriptions } from '../money/read-back.ts';
import { cardsOrNull } from './cards-now.ts';

/**
 * Whether the card pays the subscription; null if unknown. If the subscription names no card, the
 * list of cards decides, unless another live subscription may be using the card.
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
	const card = cards?.find( ( one ) => one.token === token );
	return card ? card.has_active_subscription : cards && false;
}

/**
 * Whether a live subscription may be charged to the card; null if unknown. One that names no card
 * may be charged to any, unless the list of cards says which one is in use. That may be said of
 * active subscriptions only.
 */
export async function mayPay(
	deps: Pick< MoneyDeps, 'decision' | 'identity' >,
	{ token, has_active_subscription: isInUse }: PaymentMethod
): Promise< boolean | null > {
	const subscriptions = await readSubscriptions( deps );
	if ( ! subscriptions ) {
		return null;
	}
	const live = withPending( subscriptions ).filter( isLive );
	const unnamed = live.filter( ( { paymentMethodToken } ) => ! paymentMethodToken );
	if (
		live.some( ( { paymentMethodToken } ) => paymentMethodToken === token ) ||
		( isInUse === null && unnamed.length > 0 )
	) {
		return true;
	}
	if ( unnamed.every( ( { status } ) => status === 'active' ) ) {
		return false;
	}
	const cards = await cardsOrNull( deps );
	return cards && ! cards.some( ( one ) => one.has_active_subscription );
}
