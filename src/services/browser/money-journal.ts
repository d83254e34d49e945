/**
 * Notes a change or payment before its first step and until its outcome is known, and keeps the
 * writes that are still pending (records 018 and 020).
 */
import { PAUSE_MONTHS } from '#src/domain/changes/pause.ts';
import type { AgreedTerms, Consent } from '#src/domain/schedules/agreed-terms.ts';
import { BILLING_INTERVALS } from '#src/domain/limits.ts';
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import type { AffiliateOrder } from '#src/domain/plans/affiliate-order.ts';
import type { PaymentAttempt } from '#src/domain/changes/payment-attempt.ts';
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import { CHANGE_KINDS, type MoneyOperation } from '#src/domain/changes/unfinished-change.ts';
import { dayFromWire, type UtcDay } from '#src/domain/days/utc-day.ts';
import type { LastPayment } from '#src/domain/subscriptions/last-payment.ts';
import { isRecord, recordIn, textIn, textOrNull, type Raw } from '#src/domain/shape.ts';
import { idsFrom, lastPaymentIn, type JournalPlace } from './journal-place.ts';

/** Codes, ids and flags only; text typed by a reader is never stored here. */
const PENDING_KEYS = [
	'paused',
	'paused-length',
	'pause-reason',
	'current-plan',
	'had-trial-20',
	'cancel-reason',
] as const;

type PendingFlags = Pick< ProfileChanges, ( typeof PENDING_KEYS )[ number ] >;

interface PendingWrites {
	readonly flags: PendingFlags;
	readonly consents: readonly Consent[];
}

/**
 * Identifies a pause to look for, which another device may have begun: a pending subscription that
 * starts after that day, other than the one that this device canceled.
 */
export interface PauseLook {
	readonly cancels: string;
	readonly after: UtcDay;
}

interface Kept extends PendingWrites {
	readonly operation: MoneyOperation | null;
	readonly payment: PaymentAttempt | null;
	readonly paid: LastPayment | null;
	readonly look: PauseLook | null;
}

const MOST_CONSENTS = 20;

function startFrom( raw: unknown ): PlannedStart | null {
	if ( ! isRecord( raw ) || ! textIn( raw, 'planId' ) ) {
		return null;
	}
	const { startsOn, amount } = raw;
	const day = dayFromWire( startsOn );
	return ( startsOn === null || day ) && ( amount === null || Number.isSafeInteger( amount ) )
		? {
				planId: textIn( raw, 'planId' ),
				productId: textIn( raw, 'productId' ),
				startsOn: day,
				amount: amount as number | null,
				currency: textIn( raw, 'currency' ),
			}
		: null;
}

function operationFrom( raw: unknown ): MoneyOperation | null {
	if ( ! isRecord( raw ) || ! textIn( raw, 'cancels' ) ) {
		return null;
	}
	const kind = CHANGE_KINDS.find( ( one ) => one === raw.kind );
	const target = startFrom( raw.target );
	const fallback = startFrom( raw.fallback );
	const startedAt = textIn( raw, 'startedAt' );
	return kind && target && fallback && ! Number.isNaN( Date.parse( startedAt ) )
		? {
				id: textIn( raw, 'id' ),
				kind,
				startedAt,
				cancels: textIn( raw, 'cancels' ),
				card: textOrNull( raw, 'card' ),
				sentAt: textOrNull( raw, 'sentAt' ),
				target,
				fallback,
				months: PAUSE_MONTHS.find( ( months ) => months === raw.months ) ?? null,
			}
		: null;
}

function orderFrom( raw: unknown ): AffiliateOrder | null {
	if ( ! isRecord( raw ) || typeof raw.amount !== 'number' ) {
		return null;
	}
	const orderId = textIn( raw, 'orderId' );
	const item = textIn( raw, 'item' );
	return orderId && item
		? {
				orderId,
				item,
				amount: raw.amount,
				customerStatus: raw.customerStatus === 'return' ? 'return' : 'new',
			}
		: null;
}

function paymentFrom( raw: unknown ): PaymentAttempt | null {
	if ( ! isRecord( raw ) || Number.isNaN( Date.parse( textIn( raw, 'startedAt' ) ) ) ) {
		return null;
	}
	const begun = {
		startedAt: textIn( raw, 'startedAt' ),
		card: textOrNull( raw, 'card' ),
		usualBefore: textOrNull( raw, 'usualBefore' ),
	};
	if ( raw.kind === 'past-due' ) {
		const subscriptionId = textIn( raw, 'subscriptionId' );
		return subscriptionId ? { ...begun, kind: 'past-due', subscriptionId } : null;
	}
	const planId = textIn( raw, 'planId' );
	const interval = BILLING_INTERVALS.find( ( months ) => months === raw.interval );
	return raw.kind === 'purchase' && planId && interval
		? {
				...begun,
				kind: 'purchase',
				before: idsFrom( raw.before ),
				planId,
				interval,
				withTrial: raw.withTrial === true,
				order: orderFrom( raw.order ),
			}
		: null;
}

const flagsFrom = ( raw: Readonly< Record< string, unknown > > ): PendingFlags =>
	Object.fromEntries(
		PENDING_KEYS.filter( ( key ) => [ 'string', 'boolean' ].includes( typeof raw[ key ] ) ).map(
			( key ) => [ key, raw[ key ] ]
		)
	);

function termsFrom( raw: unknown ): AgreedTerms | null {
	if ( ! isRecord( raw ) ) {
		return null;
	}
	const { amountToday, amount, months, later } = raw;
	const laterFrom = isRecord( later ) && dayFromWire( later.from );
	return [ amountToday, amount, months ].every( Number.isSafeInteger )
		? {
				amountToday: Number( amountToday ),
				amount: Number( amount ),
				currency: textIn( raw, 'currency' ),
				months: Number( months ),
				from: dayFromWire( raw.from ),
				later:
					isRecord( later ) && laterFrom && Number.isSafeInteger( later.amount )
						? { amount: Number( later.amount ), from: laterFrom }
						: null,
			}
		: null;
}

function consentFrom( raw: Raw ): Consent {
	const { storyId } = raw;
	const terms = termsFrom( raw.terms );
	const agreedAt = textIn( raw, 'agreedAt' );
	const key = textIn( raw, 'key' );
	return {
		planId: textIn( raw, 'planId' ),
		textVersion: textIn( raw, 'textVersion' ),
		...( typeof storyId === 'number' && { storyId } ),
		...( terms && { terms } ),
		...( key && { key } ),
		// The server would refuse the whole consent for any other format.
		...( /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test( agreedAt ) && { agreedAt } ),
	};
}

function lookFrom( raw: unknown ): PauseLook | null {
	const after = isRecord( raw ) && dayFromWire( raw.after );
	return after ? { after, cancels: textIn( raw, 'cancels' ) } : null;
}

/** Any script can write to the storage, so unreadable text counts as empty. */
function keptFrom( text: string | null ): Kept {
	// The flags are stored under the key `marks`.
	const { operation, payment, marks: flags, consents, look } = recordIn( text ) ?? {};
	return {
		paid: lastPaymentIn( text ),
		operation: operationFrom( operation ),
		payment: paymentFrom( payment ),
		look: lookFrom( look ),
		flags: isRecord( flags ) ? flagsFrom( flags ) : {},
		consents: Array.isArray( consents )
			? consents
					.filter( isRecord )
					.map( consentFrom )
					.filter( ( { planId } ) => planId )
			: [],
	};
}

const isSame = ( one: Consent, other: Consent ) =>
	one.planId === other.planId &&
	one.textVersion === other.textVersion &&
	one.terms?.from === other.terms?.from;

export function createMoneyJournal( place: JournalPlace ) {
	const read = () => keptFrom( place.read() );
	const write = ( change: Partial< Kept > ) => {
		const { operation, payment, paid, flags, consents, look } = {
			...read(),
			...change,
		};
		const isEmpty =
			! operation &&
			! payment &&
			! paid &&
			! look &&
			consents.length === 0 &&
			Object.keys( flags ).length === 0;
		place.write(
			isEmpty
				? null
				: JSON.stringify( {
						operation,
						payment,
						paid,
						look,
						marks: flags,
						consents,
					} )
		);
	};
	const othersThan = ( consent: Consent ) =>
		read().consents.filter( ( one ) => ! isSame( one, consent ) );

	const withFlags = ( changes: ProfileChanges ) => ( {
		...read().flags,
		...flagsFrom( changes ),
	} );

	return {
		/** The change whose outcome is unknown. */
		operation: () => read().operation,
		// The pending check for a pause is dropped, because the new change sets the flag itself.
		begin: ( operation: MoneyOperation ) => write( { operation, look: null } ),
		/** Ends the change, and queues its consequences in one write. */
		end: ( flags: ProfileChanges, look: PauseLook | null ) =>
			write( { operation: null, look, flags: withFlags( flags ) } ),
		/** The check of the subscriptions that is still due after `paused` was cleared. */
		pendingLook: () => read().look,
		endLook: () => write( { look: null } ),
		/** The payment whose outcome is unknown. */
		payment: () => read().payment,
		beginPayment: ( payment: PaymentAttempt ) => write( { payment } ),
		/** Queues the resulting flags in the same write. `made` is null if no payment was made. */
		endPayment: ( flags: ProfileChanges, made: LastPayment | null ) =>
			write( { payment: null, ...( made && { paid: made } ), flags: withFlags( flags ) } ),
		/** Notes the last payment or start made in this browser. */
		noteLastPayment: ( paid: LastPayment ) => write( { paid } ),
		pendingWrites(): PendingWrites {
			const { flags, consents } = read();
			return { flags, consents };
		},
		/** Merges into the pending flags; the newer value of a key wins. */
		addPendingFlags: ( changes: ProfileChanges ) => write( { flags: withFlags( changes ) } ),
		/** Removes flags that were saved, or superseded. */
		removePendingFlags: ( changes: ProfileChanges ) =>
			write( {
				flags: Object.fromEntries(
					Object.entries( read().flags ).filter( ( [ name ] ) => ! ( name in changes ) )
				),
			} ),
		addPendingConsent: ( consent: Consent ) =>
			write( {
				consents: [ ...othersThan( consent ), consent ].slice( -MOST_CONSENTS ),
			} ),
		removePendingConsent: ( consent: Consent ) => write( { consents: othersThan( consent ) } ),
	};
}
