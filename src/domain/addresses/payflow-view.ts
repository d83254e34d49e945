/**
 * Decides which view of the payflow is shown: the address names one, if choice and sale allow it.
 */
import type { PayflowStep } from './payflow-steps.ts';

export interface PayflowState< Sale, Refusal > {
	readonly named: PayflowStep;
	readonly isLoggedIn: boolean;
	readonly wantsToPay: boolean;
	/** Whether a card may be typed on this page (`payment-8`). */
	readonly mayPayHere: boolean;
	readonly isLoading: boolean;
	readonly refusal: Refusal | null;
	readonly open: Sale | null;
	/** The sale that is being paid; a later change of the offer does not affect it. */
	readonly paying: Sale | null;
	/** The sale whose payment has ended. */
	readonly paid: Sale | null;
	/** The last known sale, shown while it is being loaded again. */
	readonly last: Sale | null;
	/** Id of the plan whose payment was in view. */
	readonly left: string | null;
}

type PayflowView< Sale, Refusal > =
	/** The session ended elsewhere. */
	| { readonly name: 'log-in-again'; readonly planId: string }
	| { readonly name: 'refused'; readonly refusal: Refusal }
	/** 'payment-waits': the reader just logged in, and what may be sold is not known yet. */
	| { readonly name: 'payment' | 'payment-waits' | 'account'; readonly sale: Sale }
	| { readonly name: 'plans' };

export function payflowView< Sale, Refusal >(
	state: PayflowState< Sale, Refusal >
): PayflowView< Sale, Refusal > {
	const { isLoggedIn, wantsToPay, refusal, open, paying, paid, last, left } = state;
	if ( left && ! paid && ! paying && ! isLoggedIn ) {
		return { name: 'log-in-again', planId: left };
	}
	const mayPay = wantsToPay && isLoggedIn && state.mayPayHere;
	const sale = paid ?? paying ?? ( mayPay ? open : null );
	if ( sale ) {
		return { name: 'payment', sale };
	}
	if ( refusal ) {
		return { name: 'refused', refusal };
	}
	if ( state.isLoading && wantsToPay && isLoggedIn && last ) {
		return { name: 'payment-waits', sale: last };
	}
	if ( open && state.named === 'account' && ! isLoggedIn ) {
		return { name: 'account', sale: open };
	}
	return { name: 'plans' };
}
