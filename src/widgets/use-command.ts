/**
 * One command of a form: busy while it runs, a sentence when it failed, a pause where the service asks for one. What
 * was typed stays, and nothing is sent twice. House, "An error's journey".
 */
import { useRef, useState } from 'react';
import { secondsToWait } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';

export interface CommandProblem {
	readonly text: string;
	/** Until the next try; null when there is nothing to wait for. */
	readonly seconds: number | null;
	/** Tells one failure from the next. */
	readonly count: number;
}

/** A failure of several steps holds that of the step. */
const waitOf = ( failure: unknown ): number | null =>
	secondsToWait( failure ) ??
	secondsToWait( ( Object( failure ) as { failure?: unknown } ).failure );

export interface RunningCommand {
	readonly isBusy: boolean;
	readonly problem: CommandProblem | null;
	/** Begins; a second press while it runs is ignored. */
	run: < Value, Failure >(
		work: () => Promise< Result< Value, Failure > >,
		outcome: {
			readonly done: ( value: Value ) => void;
			/** The sentence for a failure; null where the caller shows it by itself. */
			readonly words: ( failure: Failure ) => string | null;
		}
	) => void;
}

export function useCommand(): RunningCommand {
	const [ isBusy, setBusy ] = useState( false );
	const [ problem, setProblem ] = useState< CommandProblem | null >( null );
	const count = useRef( 0 );
	const running = useRef( false );

	return {
		isBusy,
		problem,
		run( work, { done, words } ) {
			if ( running.current ) {
				return;
			}
			running.current = true;
			setBusy( true );
			setProblem( null );
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
					const text = words( result.failure );
					count.current += 1;
					setProblem(
						text === null
							? null
							: {
									text,
									seconds: waitOf( result.failure ),
									count: count.current,
								}
					);
				} );
		},
	};
}
