/**
 * The publisher's own routes about money, for tests that run without WordPress (`rest-15` to
 * `rest-19`).
 */
import addDiscountWire from '../../../wire/site.add-discount.json';
import consentWire from '../../../wire/site.consent.json';
import discountsWire from '../../../wire/site.discounts.json';
import pauseWire from '../../../wire/site.pause-subscription-email.json';
import postalCodeWire from '../../../wire/site.postal-code.json';
import prepareWire from '../../../wire/site.prepare-customer.json';
import retryWire from '../../../wire/site.retry.json';
import { decimal, DISCOUNTS, planById } from '../../catalogue.ts';
import { paused } from '../../mails.ts';
import type { Account, Rejection, Subscription } from '../../records.ts';
import { defineCall, type Visit } from '../define-call.ts';

/** The place that the edge reports for every reader of the sandbox. */
export const EDGE_PLACE = { state: 'NY', postal_code: '10001' };

type Stranger = 'session-not-authenticated' | 'session-mismatch';

/** The session's reader, or a refusal. */
const readerOf = ( { session, reader, body, url }: Visit ): Account | Stranger => {
	if ( ! session || ! reader ) {
		return 'session-not-authenticated';
	}
	const sent = ( name: string ) => body[ name ] ?? url.searchParams.get( name ) ?? undefined;
	const own = {
		session_id: session,
		tracking_id: reader.id,
		emailAddress: reader.email,
	};
	return Object.entries( own ).every( ( [ name, value ] ) =>
		[ undefined, value ].includes( sent( name ) as string | undefined )
	)
		? reader
		: 'session-mismatch';
};

/** The subscription in the address, or a refusal. */
const subscriptionOf = ( visit: Visit ): Subscription | Stranger | 'not-found' => {
	const reader = readerOf( visit );
	if ( typeof reader === 'string' ) {
		return reader;
	}
	const id = /\/subscriptions\/([^/]+)\//.exec( visit.url.pathname )?.[ 1 ];
	return visit.world.billing.of( reader ).find( ( one ) => one.id === id ) ?? 'not-found';
};

export const prepareCustomer = defineCall( 'site.prepare-customer', prepareWire, ( visit ) => {
	const reader = readerOf( visit );
	if ( typeof reader === 'string' ) {
		return { outcome: reader };
	}
	// A customer who already exists counts as a success.
	visit.world.customers.create( { id: reader.id, email: reader.email } );
	return { outcome: 'ok', body: { success: true, place: EDGE_PLACE } };
} );

export const postalCode = defineCall( 'site.postal-code', postalCodeWire, ( visit ) => {
	const reader = readerOf( visit );
	return { outcome: typeof reader === 'string' ? reader : 'ok' };
} );

export const discounts = defineCall( 'site.discounts', discountsWire, ( visit ) => {
	const found = subscriptionOf( visit );
	if ( typeof found === 'string' ) {
		return { outcome: found };
	}
	return {
		outcome: 'ok',
		body: found.discounts.map( ( { id, cents, cycles, used } ) => ( {
			id,
			name: DISCOUNTS.find( ( one ) => one.id === id )?.name ?? '',
			amount: decimal( cents ),
			billing_cycles: cycles,
			billing_cycles_used: used,
		} ) ),
	};
} );

const offered = ( text: string ): unknown => {
	try {
		return ( JSON.parse( text ) as { discount_id?: unknown } ).discount_id;
	} catch {
		return null;
	}
};

export const addDiscount = defineCall( 'site.add-discount', addDiscountWire, ( visit ) => {
	const found = subscriptionOf( visit );
	if ( typeof found === 'string' ) {
		return { outcome: found };
	}
	const { world, text } = visit;
	const definition = DISCOUNTS.find( ( { id } ) => id === text( 'discount_id' ) );
	const isOffered =
		definition &&
		( offered( world.engine.cancelOffer ) === definition.id ||
			( found.state === 'pending' &&
				offered( world.engine.restartOffer ) === definition.id ) );
	if ( ! isOffered ) {
		return { outcome: 'not-offered' };
	}
	const there = found.discounts.find( ( { id } ) => id === definition.id );
	if ( there ) {
		const isUsedUp = there.cycles !== null && there.used >= there.cycles;
		return { outcome: isUsedUp ? 'not-offered' : 'ok' };
	}
	if ( found.state === 'past due' ) {
		return { outcome: 'past-due' };
	}
	return { outcome: world.billing.addDiscount( found, definition ).ok ? 'ok' : 'refused' };
} );

/**
 * The times at which the bank declined a card for a subscription, as the site remembers them
 * (`rest-26`).
 */
const declines = new WeakMap< Subscription, Map< string, number[] > >();

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

const secondsToWait = ( now: number, declined: readonly number[] ): number => {
	const today = declined.filter( ( at ) => at > now - DAY );
	const last = today.at( -1 );
	const ends = [
		last === undefined ? now : last + TEN_MINUTES,
		today.length < 5 ? now : ( today.at( -5 ) ?? now ) + DAY,
	];
	return Math.max( 0, Math.ceil( ( Math.max( ...ends ) - now ) / 1000 ) );
};

type Retried =
	| 'ok'
	| 'declined'
	| 'gateway-rejected'
	| 'gateway-rejected-cvv'
	| 'service-unavailable'
	| 'outcome-unknown';

/** What the route makes of the card provider's reasons; the others are plain rejections. */
const REJECTED: Partial< Record< Rejection, Retried > > = {
	avs: 'gateway-rejected-cvv',
	avs_and_cvv: 'gateway-rejected-cvv',
	cvv: 'gateway-rejected-cvv',
	application_incomplete: 'service-unavailable',
	duplicate: 'outcome-unknown',
};

/** The outcome of each press, by its idempotency key (`rest-25`). */
const presses = new WeakMap< Subscription, Map< string, Retried > >();

const kept = < Held, Key extends WeakKey >(
	all: WeakMap< Key, Map< string, Held > >,
	of: Key
): Map< string, Held > => {
	const found = all.get( of ) ?? new Map< string, Held >();
	all.set( of, found );
	return found;
};

export const retry = defineCall( 'site.retry', retryWire, ( visit ) => {
	const found = subscriptionOf( visit );
	if ( typeof found === 'string' ) {
		return { outcome: found };
	}
	const { world, text } = visit;
	const before = kept( presses, found ).get( text( 'key' ) );
	if ( before ) {
		return { outcome: before };
	}
	if ( found.state === 'cancelled' ) {
		return { outcome: 'refused' };
	}
	if ( found.state !== 'past due' ) {
		return { outcome: 'not-owed' };
	}
	const owed = decimal( world.billing.owed( found ) );
	if ( text( 'amount' ) && Number( text( 'amount' ) ) !== Number( owed ) ) {
		const { body } = retryWire.responses[ 'amount-changed' ];
		return {
			outcome: 'amount-changed',
			body: { ...body, data: { status: 409, amount: owed } },
		};
	}
	const cards = kept( declines, found );
	const declined = cards.get( found.cardToken ?? '' ) ?? [];
	const now = world.clock.now();
	const wait = secondsToWait( now, declined );
	if ( wait > 0 ) {
		return {
			outcome: 'declined-recently',
			headers: [ [ 'retry-after', `${ wait }` ] ],
		};
	}
	const { ok, charge } = world.billing.retry( found, { settle: true } );
	const rejection = charge?.rejection;
	const refused = rejection ? ( REJECTED[ rejection ] ?? 'gateway-rejected' ) : 'declined';
	const outcome = ok ? 'ok' : refused;
	if ( /^(declined|gateway)/.test( outcome ) ) {
		cards.set( found.cardToken ?? '', [ ...declined, now ] );
	}
	if ( text( 'key' ) && outcome !== 'service-unavailable' ) {
		kept( presses, found ).set( text( 'key' ), outcome );
	}
	return { outcome };
} );

/** Paused subscriptions for which a letter was already sent. */
const told = new WeakSet< Subscription >();

export const pausedMail = defineCall( 'site.pause-subscription-email', pauseWire, ( visit ) => {
	if ( visit.text( 'cta' ) !== 'membership' ) {
		return { outcome: 'unknown-link' };
	}
	const reader = readerOf( visit );
	if ( typeof reader === 'string' ) {
		return { outcome: reader };
	}
	const waiting = visit.world.billing.of( reader ).filter( ( { state } ) => state === 'pending' );
	if ( reader.profile?.paused !== true || waiting.length === 0 ) {
		return { outcome: 'not-paused' };
	}
	if ( waiting.every( ( one ) => told.has( one ) ) ) {
		return { outcome: 'ok' };
	}
	waiting.forEach( ( one ) => told.add( one ) );
	visit.world.outbox.send( paused( reader.email, visit.text( 'pauseLengthEffectiveDate' ) ) );
	return { outcome: 'ok' };
} );

export const consent = defineCall( 'site.consent', consentWire, ( visit ) => {
	const reader = readerOf( visit );
	if ( typeof reader === 'string' ) {
		return { outcome: reader };
	}
	return {
		outcome: planById( visit.text( 'plan_id' ) ) ? 'ok' : 'unknown-plan',
	};
} );
