/** Builds the receipts, newest first, from the subscriptions' history. */
import { formatDay } from '#src/domain/days/format-day.ts';
import { RECEIPTS_PATH } from '#src/domain/addresses/paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { chargesInOrder, hasMoved } from '#src/domain/subscriptions/subscription-facts.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { isUnpaid } from '#src/domain/subscriptions/unpaid.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import type { ReceiptView } from '#src/ui/billing/receipts.tsx';
import type { Status } from './use-status.ts';

export interface Receipt extends ReceiptView {
	readonly href: string;
	/** The provider's reference, for questions about the payment. */
	readonly reference: string;
	readonly isRefund: boolean;
	/** The purchase, such as 'Sports Membership, 4 weeks'. */
	readonly bought: string;
	readonly subscriptionId: string;
}

/** Whether the provider names every payment, with its day and amount. */
export const areAllNamed = ( subscription: Subscription ): boolean =>
	subscription.transactionHistory
		?.filter( hasMoved )
		.every( ( { time, amount } ) => time !== '' && amount !== null ) ??
	isUnpaid( subscription );

export const receiptsOf = (
	{ all: subscriptions, planOf }: Pick< Status, 'all' | 'planOf' >,
	locale: string
): readonly Receipt[] =>
	// The list may name a subscription twice.
	[ ...new Map( subscriptions.map( ( one ) => [ one.id, one ] ) ).values() ]
		.flatMap( ( subscription ) => {
			const plan = planOf( subscription );
			const text = plan ? planHeading( plan ) : unlistedPlan();
			const bought = `${ plan?.planName ?? __( 'Sports Membership' ) }, ${ text }`;
			// The provider's order may be another one with the next answer, and the reference must stay.
			return chargesInOrder( subscription )
				.filter( hasMoved )
				.flatMap( ( { time, amount, currency }, index, all ) => {
					const day = dayFromWire( time );
					const nth = all.slice( 0, index ).filter( ( one ) => one.time === time ).length;
					return day === null || amount === null
						? []
						: {
								day,
								text,
								bought,
								time,
								amount,
								currency: currency || subscription.currency,
								subscription: subscription.id,
								// A time may be only a day, which a payment shares with its refund.
								id: `${ subscription.id }-${ time.replace( /\D/g, '' ) }${ nth ? `-${ nth }` : '' }`,
							};
				} );
		} )
		.sort( ( a, b ) => b.time.localeCompare( a.time ) )
		.map( ( { id, day, text, bought, amount, currency, subscription } ) => ( {
			id,
			day,
			date: formatDay( day, locale ),
			text,
			bought,
			amount: formatMoney( amount, currency, locale ),
			href: `${ RECEIPTS_PATH }?receipt=${ encodeURIComponent( id ) }`,
			reference: id,
			isRefund: amount < 0,
			subscriptionId: subscription,
		} ) );
