/** The failure text of a command, and how long to wait before the next try. */
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { secondsToWait } from '#src/domain/failure.ts';
import { aboutFailure } from '#src/messages/failure-text.ts';

export interface CommandProblem {
	readonly text: string;
	/** The cause and when to try again; null if there is nothing to add. */
	readonly about: string | null;
	/** Seconds until the next try; null if there is no wait. */
	readonly seconds: number | null;
	/** Distinguishes one failure from the next. */
	readonly count: number;
	/** Id of the error text, for the button that has to wait. */
	readonly id: string;
}

/** Unwraps the failure of a flow with several steps, which contains that of the failed step. */
const stepOf = ( failure: unknown ): unknown =>
	( Object( failure ) as { failure?: unknown } ).failure ?? failure;

export function useProblem() {
	const id = useId();
	const [ problem, setProblem ] = useState< CommandProblem | null >( null );
	const count = useRef( 0 );
	return {
		problem,
		report( text: string, failure: unknown ) {
			count.current += 1;
			// The problem is rendered before a service can report that the session is over.
			flushSync( () =>
				setProblem( {
					text,
					about: aboutFailure( stepOf( failure ) ),
					seconds: secondsToWait( stepOf( failure ) ),
					count: count.current,
					id,
				} )
			);
		},
		forget: () => setProblem( null ),
	};
}
