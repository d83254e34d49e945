/**
 * Tells the page that an error was shown, never which: its text may name what the reader typed
 * (`event-1`).
 */
import { useEffect } from 'react';
import type { PageEventDetails } from '#src/domain/site/page-event-list.ts';

type Kind = PageEventDetails[ 'error-shown' ][ 'kind' ];

/**
 * Once each time that one appears; `attempt` tells the same error after another press from the
 * first.
 */
export function useErrorReport( kind: Kind, isShown: boolean, attempt?: number ): void {
	useEffect( () => {
		if ( isShown ) {
			window.dispatchEvent(
				new CustomEvent( 'circulation:error-shown', {
					detail: { kind },
				} )
			);
		}
	}, [ kind, isShown, attempt ] );
}
