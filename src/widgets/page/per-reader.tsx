/**
 * A screen forgets what was typed and shown once another reader takes over in another tab
 * (`session-15`).
 */
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { useSessionDeps } from './deps-context.tsx';

/**
 * Counts the readers after the first one; a log-out and the same reader's next log-in do not count,
 * unless no script can read whose log-in it is.
 */
function useTurn(): number {
	const { browser, session } = useSessionDeps();
	const { cookies } = browser;
	const reader = useSyncExternalStore( session.subscribe, () => {
		const id = cookies.sessionId();
		return id && ( cookies.trackingId() ?? id );
	} );
	const [ last, setLast ] = useState( { reader, turn: 0 } );
	if ( reader !== null && reader !== last.reader ) {
		setLast( { reader, turn: last.turn + ( last.reader === null ? 0 : 1 ) } );
	}
	return last.turn;
}

export const perReader = ( Screen: ComponentType ) =>
	function PerReader() {
		return <Screen key={ useTurn() } />;
	};
