/**
 * One press on Pay: validates the form, takes the card, subscribes once, and reports the outcome. A second press while
 * it runs is ignored (`payment-31`).
 */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { CONSENT_TEXT_VERSION } from '#src/messages/payment.ts';
import { restartMutation, subscribeMutation } from '#src/queries/subscribe.ts';
import type { ConfirmCard } from '#src/services/card-provider/card-port.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Sale } from '../plans/sale.ts';

/** 'Visa', '1111' */
export interface CardName {
	readonly cardType: string;
	readonly lastFour: string;
}

export interface Paid extends CardName {
	readonly planId: string;
	readonly grantId: string | null;
}

export type CardInput =
	| {
			readonly cardNonce: string;
			readonly confirm: ConfirmCard;
	  }
	| { readonly savedCard: string };

/** Where the card comes from: the form, or the vault. */
export interface CardSource {
	readonly isReady: boolean;
	/** A failure of null stands at the fields themselves. */
	readonly take: () => Promise<
		Result< CardName & { readonly input: CardInput }, CardFailure | null >
	>;
}

export type PaymentProblem =
	| { readonly kind: 'card'; readonly failure: CardFailure }
	| {
			readonly kind: 'subscribe' | 'restart';
			readonly failure: SubscribeFailure;
	  };

export interface Payment {
	readonly isPaying: boolean;
	/** Counts presses, so that the summary takes focus anew. */
	readonly attempt: number;
	readonly isConsentMissing: boolean;
	readonly problem: PaymentProblem | null;
	readonly pay: ( source: CardSource, hasConsent: boolean ) => void;
	/** Another card was chosen: what was said about the first is over. */
	readonly forget: () => void;
}

export interface PaymentOutcomes {
	readonly onPaid: ( paid: Paid ) => void;
	/** The payment was sent, and nobody can say what became of it. */
	readonly onUnknown: ( attempted: Paid ) => void;
}

export function usePayment(
	sale: Sale,
	{ onPaid, onUnknown }: PaymentOutcomes
): Payment {
	const deps = useDeps();
	const { chosen, terms } = sale;
	const subscribing = useMutation( subscribeMutation( deps ) );
	const restarting = useMutation( restartMutation( deps ) );
	const isRunning = useRef( false );
	const [ isPaying, setPaying ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isConsentMissing, setConsentMissing ] = useState( false );
	const [ problem, setProblem ] = useState< PaymentProblem | null >( null );

	async function run( source: CardSource, began: SessionIds ) {
		const card = await source.take();
		if ( ! card.ok ) {
			setProblem(
				card.failure && { kind: 'card', failure: card.failure }
			);
			return;
		}
		void recordConsent(
			deps,
			{
				planId: chosen.planId,
				textVersion: CONSENT_TEXT_VERSION,
				skipTrial: terms.skipTrial,
				...( terms.startsOn && { startDate: terms.startsOn } ),
			},
			began
		);
		const kind = terms.startsOn ? 'restart' : 'subscribe';
		const { mutateAsync } = terms.startsOn ? restarting : subscribing;
		const result = await mutateAsync( {
			plan: chosen,
			began,
			...card.value.input,
			skipTrial: terms.skipTrial,
			...( terms.startsOn && { startDate: terms.startsOn } ),
		} );
		const { cardType, lastFour } = card.value;
		const paid = { planId: chosen.planId, cardType, lastFour };
		if ( result.ok ) {
			onPaid( { ...paid, grantId: result.value.grantId } );
		} else if ( result.failure.reason === 'outcome-unknown' ) {
			onUnknown( { ...paid, grantId: null } );
		} else {
			setProblem( { kind, failure: result.failure } );
		}
	}

	function pay( source: CardSource, hasConsent: boolean ) {
		if ( isRunning.current ) {
			return;
		}
		setAttempt( attempt + 1 );
		setConsentMissing( ! hasConsent );
		setProblem( null );
		if ( ! hasConsent || ! source.isReady ) {
			return;
		}
		isRunning.current = true;
		deps.browser.events.send( 'payment-begun', {
			planId: chosen.planId,
			interval: chosen.billingInterval,
		} );
		setPaying( true );
		// The provider may take its time; whoever is logged in after that has not pressed.
		void run( source, readerNow( deps ) ).finally( () => {
			isRunning.current = false;
			setPaying( false );
		} );
	}

	return {
		isPaying,
		attempt,
		isConsentMissing,
		problem,
		pay,
		forget: () => {
			setAttempt( 0 );
			setConsentMissing( false );
			setProblem( null );
		},
	};
}
