/**
 * Says that the service has ended the session, above the log-in form with what the last press had
 * come to, and that once more to the same reader after the log-in (`session-25`).
 */
import { useEffect, useState } from 'react';
import { tellOnce, toldBefore } from '#src/flows/session/session-over.ts';
import { __ } from '#src/messages/translate.ts';
import { Notice, type NoticeProps } from '#src/ui/notice/notice.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';

export function SessionOverNotice() {
	const deps = useSessionDeps();
	const { path } = useNavigation();
	const [ isLoggedIn ] = useState( () => deps.browser.cookies.sessionId() !== null );
	const [ over ] = useState( () => deps.store.getState().over );
	const [ before ] = useState( () => toldBefore( deps, path ) );
	// Its region stands there before it, so that it is heard.
	const [ isThere, setThere ] = useState( false );
	useEffect( () => {
		setThere( true );
		if ( isLoggedIn ) {
			tellOnce( deps, path );
		}
	}, [ deps, isLoggedIn, path ] );
	const notice: Pick< NoticeProps, 'tone' | 'title' | 'children' > | null = isLoggedIn
		? before && { tone: before.tone, children: before.text }
		: over && {
				tone: 'caution',
				title: __( 'Your session has ended. Please log in again.' ),
				children: over.told?.text,
			};
	return notice && <Notice live="status" { ...( isThere ? notice : { tone: notice.tone } ) } />;
}
