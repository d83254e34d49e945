/**
 * One press on Pay: judge the form, exchange the card for a nonce, subscribe once, and say which it was. A second
 * press while it runs is ignored. Specification §4, Subscribe, and §5, Card form; decisions 10 and 34; acceptance E15.
 */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCardFormReady } from '#src/domain/card-form.ts';
import type { CardFailure, SubscribeFailure } from '#src/domain/failure.ts';
import { subscribeMutation } from '#src/queries/membership.ts';
import type { CardFormHandle } from '#src/widgets/card-form/use-card-form.ts';
import { useDeps } from '#src/widgets/deps-context.tsx';
import type { Sale } from './use-sale.ts';

export interface Paid {
	readonly planId: string;
	readonly grantId: string | null;
	/** 'Visa', '1111' */
	readonly cardType: string;
	readonly lastFour: string;
}

export type PaymentProblem =
	| { readonly kind: 'card'; readonly failure: CardFailure }
	| { readonly kind: 'subscribe'; readonly failure: SubscribeFailure };

export interface Payment {
	readonly isPaying: boolean;
	/** Counts presses, so that the summary takes focus anew. */
	readonly attempt: number;
	readonly isConsentMissing: boolean;
	readonly problem: PaymentProblem | null;
	readonly pay: ( hasConsent: boolean ) => void;
}

export interface PaymentOutcomes {
	readonly onPaid: ( paid: Paid ) => void;
	/** The payment was sent, and nobody can say what became of it. */
	readonly onUnknown: ( attempted: Paid ) => void;
}

export function usePayment(
	sale: Sale,
	card: CardFormHandle,
	{ onPaid, onUnknown }: PaymentOutcomes
): Payment {
	const mutation = useMutation( subscribeMutation( useDeps() ) );
	const isRunning = useRef( false );
	const [ isPaying, setPaying ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isConsentMissing, setConsentMissing ] = useState( false );
	const [ problem, setProblem ] = useState< PaymentProblem | null >( null );

	async function run( form: NonNullable< CardFormHandle[ 'form' ] > ) {
		const token = await form.tokenize();
		if ( ! token.ok ) {
			// What is wrong with single fields stands at the fields.
			setProblem(
				token.failure.kind === 'failure'
					? { kind: 'card', failure: token.failure.failure }
					: null
			);
			return;
		}
		const { chosen, terms } = sale;
		const result = await mutation.mutateAsync( {
			plan: chosen,
			cardNonce: token.value.nonce,
			skipTrial: terms.skipTrial,
			...( terms.startsOn && { startDate: terms.startsOn } ),
		} );
		const { cardType, lastFour } = token.value;
		const paid = { planId: chosen.planId, cardType, lastFour };
		if ( result.ok ) {
			onPaid( { ...paid, grantId: result.value.grantId } );
		} else if ( result.failure.reason === 'outcome-unknown' ) {
			onUnknown( { ...paid, grantId: null } );
		} else {
			setProblem( { kind: 'subscribe', failure: result.failure } );
		}
	}

	function pay( hasConsent: boolean ) {
		if ( isRunning.current ) {
			return;
		}
		setAttempt( attempt + 1 );
		setConsentMissing( ! hasConsent );
		setProblem( null );
		if ( ! hasConsent || ! card.form || ! isCardFormReady( card.state ) ) {
			return;
		}
		isRunning.current = true;
		setPaying( true );
		void run( card.form ).finally( () => {
			isRunning.current = false;
			setPaying( false );
		} );
	}

	return { isPaying, attempt, isConsentMissing, problem, pay };
}
