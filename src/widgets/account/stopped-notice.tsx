/**
 * Reports that a money flow stopped because somebody else logged in, if the submitted form is gone
 * and cannot report it (`change-14`).
 */
import { useEffect } from 'react';
import { useAppState } from '#src/state/use-store.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';

export function StoppedNotice() {
	const { store } = useSessionDeps();
	const { path } = useNavigation();
	const stopped = useAppState( store, ( state ) => state.stopped );
	const told = useAppState( store, ( state ) => state.told );
	useEffect( () => () => store.setState( { stopped: null } ), [ store, path ] );
	// No region waits for it: each page would have a second alert, and a new one is announced too.
	return (
		stopped &&
		! told?.text.includes( stopped ) && (
			<Notice tone="critical" live="alert">
				{ stopped }
			</Notice>
		)
	);
}
