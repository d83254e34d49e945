/**
 * Says that the session has ended. Above the log-in form it includes the outcome of the last press,
 * which the same reader sees once more after the log-in (`session-25`).
 */
import { useEffect, useState } from 'react';
import { tellOnce, toldBefore } from '#src/flows/session/session-over.ts';
import { withoutLogIn } from '#src/messages/log-in-again.ts';
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
	// The live region must exist before its text, so that it is announced.
	const [ isThere, setThere ] = useState( false );
	useEffect( () => {
		setThere( true );
		if ( isLoggedIn ) {
			tellOnce( deps, path );
		}
	}, [ deps, isLoggedIn, path ] );
	const notice: Pick< NoticeProps, 'tone' | 'title' | 'children' > | null = isLoggedIn
		? before && { tone: before.tone, children: withoutLogIn( before.text ) }
		: over && {
				tone: 'caution',
				title: __( 'Your session has ended. Please log in again.' ),
				children: over.told && withoutLogIn( over.told.text ),
			};
	return notice && <Notice live="status" { ...( isThere ? notice : { tone: notice.tone } ) } />;
}
