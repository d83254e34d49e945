/**
 * One press on the button of a card form: validates the fields, exchanges the card for a nonce, and
 * hands it on once.
 */
import { useEffect, useRef, useState } from 'react';
import { isCardFormReady } from '#src/domain/cards/card-form.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import type { CardNonce } from '#src/services/card-provider/card-port.ts';
import { useDeps } from '../page/deps-context.tsx';
import type { CardFormHandle } from './use-card-form.ts';

export interface CardSubmit {
	/** The provider is asked for a nonce. */
	readonly isExchanging: boolean;
	/** Counts presses, so that the summary takes focus anew. */
	readonly attempt: number;
	readonly failure: CardFailure | null;
	readonly submit: () => void;
}

/** The card, and who pressed: the provider and the bank may take their time. */
export interface SubmittedCard extends CardNonce {
	readonly began: SessionIds;
}

export function useCardSubmit(
	card: CardFormHandle,
	/** A press is not taken: something else is missing, or a payment is under way. */
	mayGoOn: () => boolean,
	onCard: ( card: SubmittedCard ) => void,
	/** What the card is to pay now; 0 where it is only kept. */
	cents = 0
): CardSubmit {
	const deps = useDeps();
	const isRunning = useRef( false );
	const [ isExchanging, setExchanging ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ failure, setFailure ] = useState< CardFailure | null >( null );

	async function exchange( form: NonNullable< CardFormHandle[ 'form' ] > ) {
		const began = readerNow( deps );
		try {
			const answer = await form.tokenize();
			if ( answer.ok ) {
				const bank = await form.confirm( answer.value.nonce, cents );
				if ( bank.ok ) {
					onCard( { ...answer.value, nonce: bank.value, began } );
				} else {
					setFailure( bank.failure );
				}
			} else if ( answer.failure.kind === 'failure' ) {
				// What is wrong with single fields stands at the fields.
				setFailure( answer.failure.failure );
			}
		} finally {
			isRunning.current = false;
			setExchanging( false );
		}
	}

	const submit = () => {
		if ( isRunning.current ) {
			return;
		}
		setAttempt( ( count ) => count + 1 );
		setFailure( null );
		const isReady = isCardFormReady( card.state );
		if ( ! mayGoOn() || ! card.form || ! isReady ) {
			return;
		}
		isRunning.current = true;
		setExchanging( true );
		void exchange( card.form );
	};

	// Enter inside an iframe of the card provider is a submit like any other.
	useEffect( () => card.form?.onSubmitRequest( submit ) );

	return { isExchanging, attempt, failure, submit };
}
