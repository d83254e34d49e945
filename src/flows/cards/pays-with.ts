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
 * may be charged to any, unless the list of cards says that this one is not in use.
 */
export async function mayPay(
	deps: Pick< MoneyDeps, 'identity' >,
	{ token, has_active_subscription: isInUse }: PaymentMethod
): Promise< boolean | null > {
	const subscriptions = await readSubscriptions( deps );
	return (
		subscriptions &&
		withPending( subscriptions ).some(
			( one ) =>
				isLive( one ) &&
				( one.paymentMethodToken ? one.paymentMethodToken === token : isInUse === null )
		)
	);
}
