/**
 * How subscriptions live through time: trial end, first charge of a pending one, renewal, decline, retries, recovery, end.
 * A charge falls due at the first instant of its UTC day. Decision 28; when and how often a declined card is tried again is assumed.
 */
import { randomUUID } from 'node:crypto';
import { addDays, addMonths, startOf } from './calendar.ts';
import type { Cards } from './cards.ts';
import { planById, priceOn } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { paymentFailed, receipt } from './mails.ts';
import type { Mail } from './outbox.ts';
import type {
	Account,
	Charge,
	ChargeOutcome,
	Subscription,
} from './records.ts';

/** Days from one failed try to the next; after the last one the subscription is cancelled. */
const RETRY_AFTER_DAYS = [ 2, 3, 5 ];

export interface Billing {
	readonly all: () => readonly Subscription[];
	readonly charges: () => readonly Charge[];
	readonly of: ( account: Account ) => readonly Subscription[];
	/** Opens one. With a first charge today it is charged first; declined: it is not opened and false comes back. */
	readonly open: ( subscription: Subscription ) => boolean;
	/** Takes what is due for the next period and moves the dates. False: declined. */
	readonly bill: ( subscription: Subscription ) => boolean;
	/** Ends it; what is paid stays readable. False when it had ended before. */
	readonly cancel: ( subscription: Subscription ) => boolean;
	/** Does everything that fell due up to now, in order, each as of its own day. Doing it twice does nothing more. */
	readonly live: () => void;
}

const isDue = ( { state, nextBilling }: Subscription, now: number ): boolean =>
	state !== 'cancelled' &&
	nextBilling !== null &&
	startOf( nextBilling ) <= now;

export const createBilling = (
	clock: Clock,
	cards: Cards,
	mail: (
		account: string,
		letter: ( to: string ) => Omit< Mail, 'at' >
	) => void
): Billing => {
	const subscriptions: Subscription[] = [];
	const charges: Charge[] = [];

	/** One try to take the money of a period. */
	const take = (
		subscription: Subscription,
		isOpen: boolean
	): ChargeOutcome => {
		const card = cards.byToken( subscription.cardToken );
		const isGood =
			card !== undefined &&
			! card.declines &&
			! cards.isExpired( card, clock.today() );
		const outcome = isGood ? 'settled' : 'processor_declined';
		charges.push( {
			id: `charge-${ randomUUID().slice( 0, 8 ) }`,
			account: subscription.account,
			subscription: isGood || isOpen ? subscription.id : null,
			cents: subscription.cents,
			currency: subscription.currency,
			time: clock.iso(),
			outcome,
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
		subscription.cycles++;
		subscription.failures = 0;
		subscription.state = 'active';
		subscription.nextBilling = addMonths(
			firstCharge,
			subscription.cycles * interval
		);
		subscription.paidThrough = addDays( subscription.nextBilling, -1 );
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

	/** Charges a period: 'free', 'settled' or 'processor_declined', written into the history. */
	const chargePeriod = (
		subscription: Subscription,
		isOpen: boolean
	): ChargeOutcome | 'free' => {
		const plan = planById( subscription.planId );
		subscription.cents = plan
			? priceOn( plan, clock.today() )
			: subscription.cents;
		if ( subscription.cents === 0 ) {
			return 'free';
		}
		const status = take( subscription, isOpen );
		subscription.transactions.push( {
			time: clock.iso(),
			cents: subscription.cents,
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
		if ( outcome === 'processor_declined' ) {
			unpaid( subscription );
			mail( subscription.account, ( to ) =>
				paymentFailed( to, subscription )
			);
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
			if ( outcome === 'processor_declined' ) {
				return false;
			}
			paid( subscription );
			if ( outcome === 'settled' ) {
				thank( subscription );
			}
		}
		subscriptions.push( subscription );
		return true;
	};

	return {
		all: () => subscriptions,
		charges: () => charges,
		of: ( account ) =>
			subscriptions.filter( ( one ) => one.account === account.id ),
		open,
		bill,
		cancel,
		live: () => {
			const now = clock.now();
			for (;;) {
				const [ next ] = subscriptions
					.filter( ( one ) => isDue( one, now ) )
					.sort( ( one, other ) =>
						( one.nextBilling ?? '' ).localeCompare(
							other.nextBilling ?? ''
						)
					);
				if ( ! next?.nextBilling ) {
					return;
				}
				clock.asOf( startOf( next.nextBilling ), () => bill( next ) );
			}
		},
	};
};
