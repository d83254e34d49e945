/** Each change of a card is sent once, and read back if its answer is lost (`payment-41`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import {
	cardSeen,
	paysOn,
	type PaymentMethod,
	type SeenCard,
} from '#src/domain/cards/payment-method.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { CardChangeFailure } from '#src/domain/money-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyRefusal } from '#src/services/http/money-command.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { aside, protectingFlow } from '../money/money-flow.ts';
import { logPaymentDate, type PaymentLog } from './log-payment-date.ts';
import { cardsOrNull } from './cards-now.ts';
import { READ_PAUSE } from '../money/read-back.ts';
import { mayPay, paysWith } from './pays-with.ts';
import { saveCard } from './save-card.ts';

type Outcome = Result< null, CardChangeFailure >;

const notDone = (
	reason: Exclude< CardChangeFailure[ 'reason' ], 'session-changed' >,
	message: string | null = null
) => failed( { reason, message } );

/** `isDone` gives null if unknown. Data may be stale, so a missing change proves nothing. */
async function settle(
	deps: MoneyDeps,
	answer: Result< true, MoneyRefusal >,
	log: PaymentLog,
	isDone: () => Promise< boolean | null >
): Promise< Outcome > {
	if ( ! answer.ok ) {
		const { reason, message } = answer.failure;
		if ( reason === 'session-not-authenticated' ) {
			return notDone( reason, message );
		}
		// A refusal is read back too, because the service may have made the change anyway.
		let seen = await isDone();
		if ( seen === false && reason !== 'refused' ) {
			await deps.browser.clock.wait( READ_PAUSE );
			seen = await isDone();
		}
		if ( seen === false && reason !== 'service-unavailable' ) {
			return notDone( 'refused', message );
		}
		if ( ! seen ) {
			return notDone( 'outcome-unknown' );
		}
	}
	aside( logPaymentDate( deps, log ) );
	return done( null );
}

export interface NewCard {
	readonly nonce: string;
	readonly began?: SessionIds | undefined;
}

/** The value is the new card's token. */
export const addCard = (
	deps: Deps,
	{ nonce, began }: NewCard
): Promise< Result< string, CardChangeFailure > > =>
	protectingFlow( deps, ( money ) => add( money, nonce ), began );

async function add(
	deps: MoneyDeps,
	nonce: string
): Promise< Result< string, CardChangeFailure > > {
	const saved = await saveCard( deps, nonce );
	if ( ! saved.ok ) {
		return failed( saved.failure );
	}
	aside( logPaymentDate( deps, 'payment-method-update-log' ) );
	return done( saved.value.token );
}

/** Replaces a saved card; its subscriptions continue with the new one. */
export const replaceCard = (
	deps: Deps,
	{ token, nonce, began }: NewCard & { readonly token: string }
): Promise< Outcome > =>
	protectingFlow(
		deps,
		async ( bound ) => {
			const answer = await bound.money.replacePaymentMethod( token, nonce );
			// The card's row may look the same as before, so a refusal is trusted, and the effect
			// of a lost answer cannot be seen.
			const isRefused = ! answer.ok && answer.failure.reason === 'refused';
			return settle( bound, answer, 'payment-method-edit-log', async () =>
				isRefused ? false : null
			);
		},
		began
	);

/** The card that a page has named, as it is now; null if it is gone. */
async function named(
	deps: MoneyDeps,
	card: SeenCard
): Promise< Result< PaymentMethod | null, CardChangeFailure > > {
	const methods = await cardsOrNull( deps );
	if ( ! methods ) {
		return notDone( 'service-unavailable' );
	}
	const method = methods.find( ( { token } ) => token === card.token );
	return method && cardSeen( method ) !== cardSeen( card )
		? notDone( 'card-changed' )
		: done( method ?? null );
}

/** The same, for a card that is to pay from now on. */
async function usable( deps: MoneyDeps, card: SeenCard ): ReturnType< typeof named > {
	const found = await named( deps, card );
	return found.ok &&
		! ( found.value && paysOn( found.value, utcDay( deps.browser.clock.now() ) ) )
		? notDone( found.value ? 'expired' : 'refused' )
		: found;
}

/** A live subscription's card stays: the service would end the subscription with it. */
export const removeCard = ( deps: Deps, card: SeenCard ): Promise< Outcome > =>
	protectingFlow( deps, ( money ) => remove( money, card ) );

async function remove( deps: MoneyDeps, card: SeenCard ): Promise< Outcome > {
	const found = await named( deps, card );
	if ( ! found.ok || ! found.value ) {
		return found.ok ? done( null ) : found;
	}
	const { token } = card;
	// The service may not report a card as in use whose subscription is past due or pending.
	const isInUse = found.value.has_active_subscription || ( await mayPay( deps, found.value ) );
	if ( isInUse !== false ) {
		return notDone( isInUse ? 'in-use' : 'service-unavailable' );
	}
	const answer = await deps.money.deletePaymentMethod( token );
	return settle( deps, answer, 'payment-method-edit-log', async () => {
		const left = await cardsOrNull( deps );
		return left && ! left.some( ( one ) => one.token === token );
	} );
}

export const makeDefaultCard = ( deps: Deps, card: SeenCard ): Promise< Outcome > =>
	protectingFlow( deps, async ( bound ) => {
		const found = await usable( bound, card );
		if ( ! found.ok ) {
			return found;
		}
		const { token } = card;
		const answer = await bound.money.makeDefaultPaymentMethod( token );
		return settle( bound, answer, 'payment-method-update-log', async () => {
			const methods = await cardsOrNull( bound );
			return methods && methods.some( ( one ) => one.token === token && one.default );
		} );
	} );

export const changeCard = (
	deps: Deps,
	{ subscriptionId, card }: { readonly subscriptionId: string; readonly card: SeenCard }
): Promise< Outcome > => protectingFlow( deps, ( bound ) => change( bound, subscriptionId, card ) );

async function change(
	deps: MoneyDeps,
	subscriptionId: string,
	card: SeenCard
): Promise< Outcome > {
	const found = await usable( deps, card );
	if ( ! found.ok ) {
		return found;
	}
	const { token } = card;
	const answer = await deps.money.changeCard( subscriptionId, token );
	return settle( deps, answer, 'payment-method-update-log', () =>
		paysWith( deps, subscriptionId, token )
	);
}
