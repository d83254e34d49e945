/**
 * Reports that an error was shown, but not its text, which may contain what was typed (`event-1`).
 */
import { useEffect } from 'react';
import type { PageEventDetails } from '#src/domain/site/page-event-list.ts';

type Kind = PageEventDetails[ 'error-shown' ][ 'kind' ];

/** Reports each appearance once; a new `attempt` reports the same error again. */
export function useErrorReport( kind: Kind, isShown: boolean, attempt?: number ): void {
	useEffect( () => {
		if ( isShown ) {
			window.dispatchEvent(
				new CustomEvent( 'circulation:error-shown', { detail: { kind } } )
			);
		}
	}, [ kind, isShown, attempt ] );
}
