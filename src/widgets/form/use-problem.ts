/** The failure text of a command, and how long to wait before the next try. */
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { secondsToWait } from '#src/domain/failure.ts';
import { aboutFailure } from '#src/messages/failure-text.ts';

export interface CommandProblem {
	readonly text: string;
	/** What it is and when to try again; null where there is nothing to add. */
	readonly about: string | null;
	/** Until the next try; null when there is nothing to wait for. */
	readonly seconds: number | null;
	/** Distinguishes one failure from the next. */
	readonly count: number;
	/** Id of the sentence, for the button that has to wait. */
	readonly id: string;
}

interface ReportedProblem {
	readonly problem: CommandProblem | null;
	readonly report: ( text: string, failure: unknown ) => void;
	readonly forget: () => void;
}

/** A failure of several steps holds that of the step. */
const stepOf = ( failure: unknown ): unknown =>
	( Object( failure ) as { failure?: unknown } ).failure ?? failure;

export function useProblem(): ReportedProblem {
	const id = useId();
	const [ problem, setProblem ] = useState< CommandProblem | null >( null );
	const count = useRef( 0 );
	return {
		problem,
		report( text, failure ) {
			count.current += 1;
			// It stands on the page before a service can say that the session is over.
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
