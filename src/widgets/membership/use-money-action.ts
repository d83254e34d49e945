/**
 * One press on a button that moves money or a membership: sent once, busy meanwhile, with its
 * failure kept for where it belongs. A second press while it runs is ignored (`payment-31`).
 */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '#src/domain/result.ts';
import { useDeps } from '../page/deps-context.tsx';

export interface MoneyAction< Input, Failure > {
	readonly isBusy: boolean;
	readonly failure: Failure | null;
	readonly run: ( input: Input ) => void;
	/** Clears a failure text that is no longer true. */
	readonly forget: () => void;
}

export function useMoneyAction< Input, Value, Failure >(
	command: UseMutationOptions< Result< Value, Failure >, Error, Input >,
	onDone: ( value: Value ) => void,
	/**
	 * Shared by actions of which one rules out the other: a press counts before the page is drawn
	 * again.
	 */
	shared?: { current: boolean }
): MoneyAction< Input, Failure > {
	const { mutateAsync } = useMutation( command );
	const { loadMoney } = useDeps();
	// The press then waits for no code; where it does not come, the press asks again.
	useEffect( () => void loadMoney().catch( () => {} ), [ loadMoney ] );
	const own = useRef( false );
	const isRunning = shared ?? own;
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< Failure | null >( null );

	async function send( input: Input ) {
		try {
			const result = await mutateAsync( input );
			// It stands on the page before a service can say that the session is over.
			flushSync( () =>
				result.ok ? onDone( result.value ) : setFailure( result.failure )
			);
		} finally {
			isRunning.current = false;
			setBusy( false );
		}
	}

	return {
		isBusy,
		failure,
		run: ( input ) => {
			if ( isRunning.current ) {
				return;
			}
			isRunning.current = true;
			setBusy( true );
			setFailure( null );
			void send( input );
		},
		forget: () => setFailure( null ),
	};
}
