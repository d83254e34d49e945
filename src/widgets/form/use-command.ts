/** A form's command keeps the typed values and sends nothing twice. */
import { useRef, useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import { useProblem, type CommandProblem } from './use-problem.ts';

export interface RunningCommand {
	readonly isBusy: boolean;
	readonly problem: CommandProblem | null;
	/** Runs the command; a second press while it runs is ignored. */
	run: < Value, Failure >(
		work: () => Promise< Result< Value, Failure > >,
		outcome: {
			readonly done: ( value: Value ) => void;
			/** The error text for a failure; null if the caller shows it itself. */
			readonly failureText: ( failure: Failure ) => string | null;
		}
	) => void;
}

export function useCommand(): RunningCommand {
	const [ isBusy, setBusy ] = useState( false );
	const { problem, report, forget } = useProblem();
	const running = useRef( false );

	return {
		isBusy,
		problem,
		run( work, { done, failureText } ) {
			if ( running.current ) {
				return;
			}
			running.current = true;
			setBusy( true );
			forget();
			void work()
				.finally( () => {
					running.current = false;
					setBusy( false );
				} )
				.then( ( result ) => {
					if ( result.ok ) {
						done( result.value );
						return;
					}
					const text = failureText( result.failure );
					if ( text !== null ) {
						report( text, result.failure );
					}
				} );
		},
	};
}
