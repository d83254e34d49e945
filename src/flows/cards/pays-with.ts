/** The answer of a card's change may be lost (`payment-41`). */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { READ_PAUSE, readSubscriptions } from '../money/read-back.ts';
import { cardsOrNull } from './cards-now.ts';

/**
 * Null if unknown. Without a named card the list of cards decides, unless another live subscription
 * may use the card.
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
 * Null if unknown. One that names no card may charge any, unless the list says this one is not in
 * use.
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
