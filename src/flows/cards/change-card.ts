/**
 * Changes saved cards: adds, edits or removes one, makes one the default, or chooses the one that pays a
 * subscription. Each change is sent once, and read back when its answer is lost (`payment-41`).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CardChangeFailure } from '#src/domain/money-failure.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyRefusal } from '#src/services/http/money-command.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { aside, moneyFlow } from '../money/money-flow.ts';
import { logPaymentDate, type PaymentLog } from './log-payment-date.ts';
import { readSubscriptions } from '../money/read-back.ts';

type Outcome = Result< null, CardChangeFailure >;

const notDone = (
	reason: Exclude< CardChangeFailure[ 'reason' ], 'session-changed' >,
	message: string | null = null
) => failed( { reason, message } );

/** Null when they cannot be read. */
async function methodsNow( {
	decision,
}: Pick< MoneyDeps, 'decision' > ): Promise< readonly PaymentMethod[] | null > {
	try {
		return await decision.paymentMethods();
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}

/** `isDone` looks at what is there now; null: it is not known. */
async function settle(
	deps: MoneyDeps,
	answer: Result< true, MoneyRefusal >,
	log: PaymentLog,
	isDone: () => Promise< boolean | null >
): Promise< Outcome > {
	if ( ! answer.ok ) {
		const { reason, message } = answer.failure;
		if ( reason === 'session-not-authenticated' || reason === 'refused' ) {
			return notDone( reason, message );
		}
		const seen = await isDone();
		if ( seen === null ) {
			return notDone( 'outcome-unknown' );
		}
		if ( ! seen ) {
			return reason === 'not-live'
				? notDone( 'refused', message )
				: notDone( 'service-unavailable' );
		}
	}
	aside( logPaymentDate( deps, log ) );
	return done( null );
}

/** A card of the form. */
export interface NewCard {
	readonly nonce: string;
	/** Who pressed, when something was waited for since. */
	readonly began?: SessionIds | undefined;
}

/** The value is the new card's token. */
export const addCard = (
	deps: Deps,
	{ nonce, began }: NewCard
): Promise< Result< string, CardChangeFailure > > =>
	moneyFlow( deps, ( money ) => add( money, nonce ), began );

async function add(
	deps: MoneyDeps,
	nonce: string
): Promise< Result< string, CardChangeFailure > > {
	const before = await methodsNow( deps );
	const added = await deps.money.addPaymentMethod( nonce );
	if ( added.ok ) {
		aside( logPaymentDate( deps, 'payment-method-update-log' ) );
		return added;
	}
	const { failure } = added;
	if ( failure.reason === 'refused' ) {
		return notDone( 'refused', failure.message );
	}
	if ( failure.reason === 'call-failed' ) {
		return notDone( 'refused' );
	}
	const after = await methodsNow( deps );
	if ( ! before || ! after ) {
		return notDone( 'outcome-unknown' );
	}
	const fresh = after.find(
		( { token } ) => ! before.some( ( old ) => old.token === token )
	);
	return fresh ? done( fresh.token ) : notDone( 'service-unavailable' );
}

/** Another card in the place of a saved one; what it pays goes on with it. */
export const replaceCard = (
	deps: Deps,
	{ token, nonce, began }: NewCard & { readonly token: string }
): Promise< Outcome > =>
	moneyFlow(
		deps,
		async ( bound ) => {
			const answer = await bound.money.replacePaymentMethod(
				token,
				nonce
			);
			// Its row may look the same as before: what a lost answer did cannot be seen from it.
			return settle(
				bound,
				answer,
				'payment-method-edit-log',
				async () => ( answer.ok ? true : null )
			);
		},
		began
	);

/** A card that pays a live subscription stays: with it the service would end what it pays. */
export const removeCard = (
	deps: Deps,
	{ token }: { readonly token: string }
): Promise< Outcome > => moneyFlow( deps, ( money ) => remove( money, token ) );

async function remove( deps: MoneyDeps, token: string ): Promise< Outcome > {
	const methods = await methodsNow( deps );
	if ( ! methods ) {
		return notDone( 'service-unavailable' );
	}
	const method = methods.find( ( one ) => one.token === token );
	if ( ! method ) {
		return done( null );
	}
	if ( method.has_active_subscription ) {
		return notDone( 'in-use' );
	}
	const answer = await deps.money.deletePaymentMethod( token );
	return settle( deps, answer, 'payment-method-edit-log', async () => {
		const left = await methodsNow( deps );
		return left && ! left.some( ( one ) => one.token === token );
	} );
}

export const makeDefaultCard = (
	deps: Deps,
	{ token }: { readonly token: string }
): Promise< Outcome > =>
	moneyFlow( deps, async ( bound ) => {
		const answer = await bound.money.makeDefaultPaymentMethod( token );
		return settle( bound, answer, 'payment-method-update-log', async () => {
			const methods = await methodsNow( bound );
			return (
				methods &&
				methods.some( ( one ) => one.token === token && one.default )
			);
		} );
	} );

/** Another saved card pays a live subscription. */
export const changeCard = (
	deps: Deps,
	{
		subscriptionId,
		token,
	}: { readonly subscriptionId: string; readonly token: string }
): Promise< Outcome > =>
	moneyFlow( deps, async ( bound ) => {
		const answer = await bound.money.changeCard( subscriptionId, token );
		return settle( bound, answer, 'payment-method-update-log', async () => {
			const subscriptions = await readSubscriptions( bound );
			return (
				subscriptions &&
				subscriptions.some(
					( one ) =>
						one.id === subscriptionId &&
						one.paymentMethodToken === token
				)
			);
		} );
	} );
