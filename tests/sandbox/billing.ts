/**
 * Changes subscriptions over time: trial end, first charge of a pending one, renewal, decline,
 * retries, recovery, end. A charge is due at the first instant of its UTC day (`day-1`); when and
 * how often a declined card is retried is assumed.
 */
import { randomUUID } from 'node:crypto';
import { addDays, addMonths, startOf } from './calendar.ts';
import type { Cards } from './cards.ts';
import { planById, priceOn } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { paymentFailed, receipt } from './mails.ts';
import type { Mail } from './outbox.ts';
import {
	refusal,
	type Account,
	type Charge,
	type ChargeOutcome,
	type Discount,
	type Refusal,
	type Rejection,
	type Subscription,
} from './records.ts';

/** Days between failed attempts; after the last one the subscription is cancelled. */
const RETRY_AFTER_DAYS = [ 2, 3, 5 ];

export interface Billing {
	readonly all: () => readonly Subscription[];
	readonly charges: () => readonly Charge[];
	readonly of: ( account: Account ) => readonly Subscription[];
	readonly byId: ( id: string ) => Subscription | undefined;
	/**
	 * Whether a new card on a past-due subscription is charged at once (the provider's
	 * "proration"), and whether the bank, or for a reason the card provider itself, refuses the next
	 * charge, whatever the card; a test may set them.
	 */
	readonly gateway: { chargesOnNewCard: boolean; declinesNext: boolean | Rejection };
	/**
	 * Opens a subscription. If its first charge is due today, it is charged first; if that is
	 * declined, nothing is opened and false is returned.
	 */
	readonly open: ( subscription: Subscription ) => boolean;
	/** Charges the next period and moves the dates. Returns false when the charge is declined. */
	readonly bill: ( subscription: Subscription ) => boolean;
	/**
	 * Cancels the subscription; access lasts until the end of the paid days. Returns false if it
	 * was cancelled already.
	 */
	readonly cancel: ( subscription: Subscription ) => boolean;
	/**
	 * Lowers future charges. Refused while the subscription is past due, after its end, and for a
	 * discount that it already has.
	 */
	readonly addDiscount: (
		subscription: Subscription,
		discount: Omit< Discount, 'used' >
	) => { readonly ok: true } | Refusal;
	/**
	 * Retries the charge that is past due. Without `settle` the charge is only authorized, and the
	 * subscription stays past due. `charge` is the attempt, null if none was made.
	 */
	readonly retry: (
		subscription: Subscription,
		how: { readonly cents?: number; readonly settle: boolean }
	) =>
		| { readonly ok: true; readonly charge: Charge }
		| ( Refusal & { readonly charge: Charge | null } );
	/** The amount past due in cents; 0 if nothing is past due. */
	readonly owed: ( subscription: Subscription ) => number;
	/** Makes another card pay from now on. */
	readonly changeCard: (
		subscription: Subscription,
		token: string
	) => { readonly ok: true } | Refusal;
	/**
	 * Ends every subscription that the card pays for, paid days included, as the provider does when
	 * a card is deleted.
	 */
	readonly cardGone: ( token: string ) => void;
	/**
	 * Bills everything due up to now, in order, each item as of its own day. A second call does
	 * nothing.
	 */
	readonly live: () => void;
}

const isDue = ( { state, nextBilling }: Subscription, now: number ): boolean =>
	state !== 'cancelled' && nextBilling !== null && startOf( nextBilling ) <= now;

const isRefused = ( outcome: ChargeOutcome | 'free' ): boolean =>
	outcome === 'processor_declined' || outcome === 'gateway_rejected';

/** The provider's message about a charge that was refused. */
export const reasonOf = ( { rejection }: Charge ): string =>
	rejection ? `Gateway Rejected: ${ rejection }` : 'Insufficient Funds';

export const createBilling = (
	clock: Clock,
	cards: Cards,
	{
		mail,
		charged,
	}: {
		mail: ( account: string, letter: ( to: string ) => Omit< Mail, 'at' > ) => void;
		/** Called after a period was paid, or a trial began. */
		charged: ( subscription: Subscription ) => void;
	}
): Billing => {
	const subscriptions: Subscription[] = [];
	const charges: Charge[] = [];
	const gateway: Billing[ 'gateway' ] = { chargesOnNewCard: false, declinesNext: false };

	/** The unpaid part of a period's price. */
	const dueOf = ( { cents, discounts }: Subscription ): number =>
		Math.max(
			0,
			discounts
				.filter( ( { cycles, used } ) => cycles === null || used < cycles )
				.reduce( ( due, discount ) => due - discount.cents, cents )
		);

	const take = (
		subscription: Subscription,
		cents: number,
		isOpen: boolean,
		settle = true
	): ChargeOutcome => {
		const card = cards.byToken( subscription.cardToken );
		const isGood =
			card !== undefined &&
			! card.declines &&
			! gateway.declinesNext &&
			! cards.isExpired( card, clock.today() );
		const rejection = typeof gateway.declinesNext === 'string' ? gateway.declinesNext : null;
		gateway.declinesNext = false;
		const good = settle ? 'settled' : 'authorized';
		const refused = rejection ? 'gateway_rejected' : 'processor_declined';
		const outcome = isGood ? good : refused;
		charges.push( {
			id: `charge-${ randomUUID().slice( 0, 8 ) }`,
			account: subscription.account,
			subscription: isGood || isOpen ? subscription.id : null,
			cents,
			currency: subscription.currency,
			time: clock.iso(),
			outcome,
			rejection,
			cardToken: subscription.cardToken,
		} );
		return outcome;
	};

	const cancel: Billing[ 'cancel' ] = ( subscription ) => {
		if ( subscription.state === 'cancelled' ) {
			return false;
		}
		subscription.state = 'cancelled';
		subscription.cancelledAt = clock.iso();
		subscription.ends = subscription.paidThrough;
		subscription.nextBilling =
			subscription.paidThrough && addDays( subscription.paidThrough, 1 );
		return true;
	};

	const paid = ( subscription: Subscription ): void => {
		const { firstCharge, interval } = subscription;
		for ( const discount of subscription.discounts ) {
			discount.used = Math.min( discount.used + 1, discount.cycles ?? Infinity );
		}
		subscription.cycles++;
		subscription.failures = 0;
		subscription.state = 'active';
		subscription.nextBilling = addMonths( firstCharge, subscription.cycles * interval );
		subscription.paidThrough = addDays( subscription.nextBilling, -1 );
		charged( subscription );
	};

	const unpaid = ( subscription: Subscription ): void => {
		const wait = RETRY_AFTER_DAYS[ subscription.failures ];
		subscription.failures++;
		subscription.state = 'past due';
		if ( wait === undefined ) {
			cancel( subscription );
			subscription.nextBilling = null;
		} else {
			subscription.nextBilling = addDays( clock.today(), wait );
		}
	};

	/**
	 * Charges a period and records it in the history; the outcome is 'free', 'settled' or a refusal.
	 */
	const chargePeriod = (
		subscription: Subscription,
		isOpen: boolean
	): ChargeOutcome | 'free' => {
		const plan = planById( subscription.planId );
		subscription.cents = plan ? priceOn( plan, clock.today() ) : subscription.cents;
		const cents = dueOf( subscription );
		if ( cents === 0 ) {
			return 'free';
		}
		const status = take( subscription, cents, isOpen );
		subscription.transactions.push( {
			time: clock.iso(),
			cents,
			currency: subscription.currency,
			cycle: subscription.cycles + 1,
			status,
		} );
		return status;
	};

	const thank = ( subscription: Subscription ): void =>
		mail( subscription.account, ( to ) => receipt( to, subscription ) );

	const bill: Billing[ 'bill' ] = ( subscription ) => {
		const outcome = chargePeriod( subscription, true );
		if ( isRefused( outcome ) ) {
			unpaid( subscription );
			mail( subscription.account, ( to ) => paymentFailed( to, subscription ) );
			return false;
		}
		paid( subscription );
		if ( outcome === 'settled' ) {
			thank( subscription );
		}
		return true;
	};

	const open: Billing[ 'open' ] = ( subscription ) => {
		if ( subscription.firstCharge === clock.today() ) {
			const outcome = chargePeriod( subscription, false );
			if ( isRefused( outcome ) ) {
				return false;
			}
			paid( subscription );
			if ( outcome === 'settled' ) {
				thank( subscription );
			}
		} else if ( subscription.trialEnds ) {
			charged( subscription );
		}
		subscriptions.push( subscription );
		return true;
	};

	const retry: Billing[ 'retry' ] = ( subscription, { cents, settle } ) => {
		if ( subscription.state !== 'past due' ) {
			return {
				...refusal( 'Subscription status must be Past Due in order to retry.' ),
				charge: null,
			};
		}
		const amount = cents ?? dueOf( subscription );
		const status = take( subscription, amount, true, settle );
		const charge = charges.at( -1 ) as Charge;
		if ( isRefused( status ) ) {
			return { ...refusal( reasonOf( charge ) ), charge };
		}
		if ( settle ) {
			subscription.transactions.push( {
				time: clock.iso(),
				cents: amount,
				currency: subscription.currency,
				cycle: subscription.cycles + 1,
				status,
			} );
			paid( subscription );
			thank( subscription );
		}
		return { ok: true, charge };
	};

	return {
		all: () => subscriptions,
		byId: ( id ) => subscriptions.find( ( one ) => one.id === id ),
		gateway,
		retry,
		owed: ( subscription ) => ( subscription.state === 'past due' ? dueOf( subscription ) : 0 ),
		addDiscount: ( subscription, discount ) => {
			if ( subscription.state === 'cancelled' ) {
				return refusal( 'Cannot edit a canceled subscription.' );
			}
			if ( subscription.state === 'past due' ) {
				return refusal( 'Cannot edit price changing fields on past due subscription.' );
			}
			if ( subscription.discounts.some( ( { id } ) => id === discount.id ) ) {
				return refusal( 'Discount cannot be added multiple times.' );
			}
			subscription.discounts.push( { ...discount, used: 0 } );
			return { ok: true };
		},
		changeCard: ( subscription, token ) => {
			if ( subscription.state === 'cancelled' ) {
				return refusal( 'Cannot edit a canceled subscription.' );
			}
			subscription.cardToken = token;
			if ( gateway.chargesOnNewCard && subscription.state === 'past due' ) {
				retry( subscription, { settle: true } );
			}
			return { ok: true };
		},
		cardGone: ( token ) => {
			for ( const one of subscriptions ) {
				if ( one.cardToken === token && cancel( one ) ) {
					one.paidThrough = null;
					one.ends = clock.today();
					one.nextBilling = null;
				}
			}
		},
		charges: () => charges,
		of: ( account ) => subscriptions.filter( ( one ) => one.account === account.id ),
		open,
		bill,
		cancel,
		live: () => {
			const now = clock.now();
			for (;;) {
				const [ next ] = subscriptions
					.filter( ( one ) => isDue( one, now ) )
					.sort( ( one, other ) =>
						( one.nextBilling ?? '' ).localeCompare( other.nextBilling ?? '' )
					);
				if ( ! next?.nextBilling ) {
					return;
				}
				clock.asOf( startOf( next.nextBilling ), () => bill( next ) );
			}
		},
	};
};
