/** Builds the receipts, newest first, from the subscriptions' history. */
import { formatDay } from '#src/domain/days/format-day.ts';
import { RECEIPTS_PATH } from '#src/domain/addresses/paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { hasMoved } from '#src/domain/subscriptions/subscription-facts.ts';
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

export const receiptsOf = (
	{ listed, unrecognised, planOf }: Pick< Status, 'listed' | 'unrecognised' | 'planOf' >,
	locale: string
): readonly Receipt[] =>
	[ ...listed, ...unrecognised ]
		.flatMap( ( subscription ) => {
			const plan = planOf( subscription );
			const text = plan ? planHeading( plan ) : unlistedPlan();
			const bought = `${ plan?.planName ?? __( 'Sports Membership' ) }, ${ text }`;
			return ( subscription.transactionHistory ?? [] )
				.filter( hasMoved )
				.flatMap( ( { time, amount, currency } ) => {
					const day = dayFromWire( time );
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
							};
				} );
		} )
		.sort( ( a, b ) => b.time.localeCompare( a.time ) )
		.map( ( { day, text, bought, time, amount, currency, subscription } ) => {
			// A subscription has no two payments at the same instant.
			const id = `${ subscription }-${ time.replace( /\D/g, '' ) }`;
			return {
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
			};
		} );
