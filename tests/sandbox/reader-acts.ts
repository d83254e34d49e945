/**
 * Performs readers' actions through the same verbs as the services: pay, cancel, change, pause, get
 * home delivery.
 */
import { addMonths, type Day } from './calendar.ts';
import { HOME_DELIVERY, planById } from './catalogue.ts';
import type { Account, Subscription } from './records.ts';
import { binOf, lastFourOf, TEST_CARDS } from './sdk/test-cards.ts';
import type { World } from './world.ts';

export const GOOD_CARD = '4111111111111111';
export const DECLINED_CARD = '4000111111111115';

/** A one-time nonce, as from the card form. `goodThrough` is any day of the card's last month. */
export const cardNonce = (
	world: World,
	number = GOOD_CARD,
	goodThrough: Day = addMonths( world.clock.today(), 48 ),
	holder = 'A Reader'
): string => {
	const minted = world.cards.tokenize( {
		brand: TEST_CARDS.find( ( card ) => card.number === number )?.brand ?? '',
		bin: binOf( number ),
		lastFour: lastFourOf( number ),
		expirationMonth: goodThrough.slice( 5, 7 ),
		expirationYear: goodThrough.slice( 0, 4 ),
		holder,
	} );
	if ( ! minted.ok ) {
		throw new Error( minted.message );
	}
	return minted.nonce;
};

export interface Purchase {
	readonly skipTrial?: boolean;
	readonly startDate?: Day;
	/** Default: the saved card if there is one, otherwise a fresh nonce for a good card. */
	readonly nonce?: string | null;
}

/** A nonce for the saved card, or for a new one that the bank accepts. */
const usualNonce = ( world: World, reader: Account ): string => {
	const [ saved ] = world.cards.of( reader );
	return saved ? world.cards.nonceFor( saved ) : cardNonce( world );
};

/** @throws {Error} With the service's message when it refuses. */
export const subscribeTo = (
	world: World,
	reader: Account,
	planId: string,
	{ skipTrial = false, startDate = '', nonce }: Purchase = {}
): Subscription => {
	const outcome = world.ordering.subscribe( reader, {
		planId,
		productId: planById( planId )?.product ?? '',
		skipTrial,
		startDate,
		nonce: nonce === undefined ? usualNonce( world, reader ) : nonce,
	} );
	if ( ! outcome.ok ) {
		throw new Error( outcome.message );
	}
	return outcome.subscription;
};

export const runningOf = ( world: World, reader: Account ): Subscription | undefined =>
	world.billing.of( reader ).find( ( { state } ) => state !== 'cancelled' );

export const cancelAll = ( world: World, reader: Account ): void => {
	for ( const subscription of world.billing.of( reader ) ) {
		world.billing.cancel( subscription );
	}
};

/** Cancels, then subscribes from the next billing date on (`change-2`, `change-8`). */
export const changeTo = ( world: World, reader: Account, planId: string ): void => {
	const startDate = runningOf( world, reader )?.nextBilling ?? '';
	cancelAll( world, reader );
	subscribeTo( world, reader, planId, { skipTrial: true, startDate } );
};

/** Sets the profile flag, cancels, and subscribes with a future start (`pause-5`). */
export const pauseFor = ( world: World, reader: Account, months: number ): void => {
	const running = runningOf( world, reader );
	if ( ! running?.nextBilling ) {
		throw new Error( 'Nothing to pause.' );
	}
	const startDate = addMonths( running.nextBilling, months );
	world.accounts.saveProfile( reader, {
		paused: true,
		'paused-length': String( months ),
	} );
	cancelAll( world, reader );
	subscribeTo( world, reader, running.planId, {
		skipTrial: true,
		startDate,
	} );
};

/** The home-delivery desk creates the digital bundle, without a card or a charge. */
export const deliverHome = ( world: World, reader: Account ): void => {
	world.ordering.subscribe( reader, {
		planId: 'hd-sports-membership-plan',
		productId: HOME_DELIVERY,
		skipTrial: true,
		nonce: null,
	} );
};

/** Makes the bank decline every card of this reader from now on, or accept them again. */
export const setCardsDecline = ( world: World, reader: Account, declines: boolean ): void => {
	for ( const card of world.cards.of( reader ) ) {
		card.declines = declines;
	}
};
