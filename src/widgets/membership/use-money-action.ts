/**
 * A button's command that moves money is sent once; a press while it runs is ignored
 * (`payment-31`).
 */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '#src/domain/result.ts';
import { useDeps } from '../page/deps-context.tsx';

export type MoneyAction< Input, Failure > = ReturnType<
	typeof useMoneyAction< Input, unknown, Failure >
>;

export function useMoneyAction< Input, Value, Failure >(
	command: UseMutationOptions< Result< Value, Failure >, Error, Input >,
	onDone: ( value: Value ) => void,
	/** Mutually exclusive actions share a ref, because a press must count before the re-render. */
	shared?: { current: boolean }
) {
	const { mutateAsync } = useMutation( command );
	const { loadMoney } = useDeps();
	// The code for the press is preloaded; if that fails, the press tries again.
	useEffect( () => void loadMoney().catch( () => {} ), [ loadMoney ] );
	const own = useRef( false );
	const isRunning = shared ?? own;
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< Failure | null >( null );

	async function send( input: Input ) {
		try {
			const result = await mutateAsync( input );
			// The result is rendered at once, before a service can report that the session has
			// ended.
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
		run: ( input: Input ) => {
			if ( isRunning.current ) {
				return;
			}
			isRunning.current = true;
			setBusy( true );
			setFailure( null );
			void send( input );
		},
		/** Clears an outdated failure. */
		forget: () => setFailure( null ),
	};
}
