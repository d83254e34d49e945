/**
 * Reports that a money flow stopped because another reader logged in, if the submitted form is gone
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
	// There is no empty live region for it: each page would have a second alert, and an alert that
	// is inserted with its text is announced too.
	return (
		stopped &&
		! told?.text.includes( stopped ) && (
			<Notice tone="critical" live="alert">
				{ stopped }
			</Notice>
		)
	);
}
