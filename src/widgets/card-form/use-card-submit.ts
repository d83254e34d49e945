/** A press validates the fields, exchanges the card for a nonce, and passes it on once. */
import { useRef, useState } from 'react';
import { isCardFormReady } from '#src/domain/cards/card-form.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import type { CardNonce } from '#src/services/card-provider/card-port.ts';
import { useDeps } from '../page/deps-context.tsx';
import type { CardFormHandle } from './use-card-form.ts';

/** The card, and the reader who pressed: provider and bank may take a while. */
export interface SubmittedCard extends CardNonce {
	readonly began: SessionIds;
}

interface CardUse {
	/** Whether a payment is running. */
	readonly isBusy: boolean;
	/** Cents charged now; 0 if the card is only saved. */
	readonly cents: number;
	/** Called at each press: what became of the last one is over. */
	readonly onPress: () => void;
	readonly onCard: ( card: SubmittedCard ) => void;
}

export function useCardSubmit( card: CardFormHandle, use: CardUse ) {
	const { isBusy, cents, onPress, onCard } = use;
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
				// Problems of single fields are shown at the fields.
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
		onPress();
		if ( isBusy || ! card.form || ! isCardFormReady( card.state ) ) {
			return;
		}
		isRunning.current = true;
		setExchanging( true );
		void exchange( card.form );
	};

	return {
		isExchanging,
		/** Counts presses, so that the summary takes the focus each time. */
		attempt,
		failure,
		submit,
	};
}
