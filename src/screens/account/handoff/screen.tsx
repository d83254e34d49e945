/**
 * A reader from the app or a sister site arrives here. A one-time token is exchanged for a session;
 * without one, the identity service is asked who the reader is (`sign-in-30`).
 */
import { useState, useCallback, useEffect, useRef } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import type { SessionFailure } from '#src/domain/failure.ts';
import { handOff } from '#src/flows/links/hand-off.ts';
import { openedLink } from '#src/flows/links/opened-link.ts';
import { signInFailureText } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { LinkEntryScreen } from '#src/widgets/sign-in-link/sign-in-link.tsx';
import { WorkingLink } from '#src/widgets/sign-in-link/working-link.tsx';

function Recognise() {
	const deps = useSessionDeps();
	const { done, go } = useNavigation();
	const [ failure, setFailure ] = useState< SessionFailure | null >( null );
	const hasBegun = useRef( false );

	const ask = useCallback( async () => {
		setFailure( null );
		const known = await handOff( deps );
		if ( ! known.ok ) {
			setFailure( known.failure );
		} else if ( known.value ) {
			done();
		} else {
			go( LOGIN_PATH, { replace: true } );
		}
	}, [ deps, done, go ] );

	useEffect( () => {
		if ( ! hasBegun.current ) {
			hasBegun.current = true;
			void ask();
		}
	}, [ ask ] );

	return (
		<ScreenLayout title={ __( 'Finish logging in' ) } layout="narrow">
			{ failure ? (
				<RetryNotice
					tone="critical"
					live={ undefined }
					onRetry={ () => void ask() }
					others={
						<Button variant="quiet" small href={ LOGIN_PATH }>
							{ __( 'Log In' ) }
						</Button>
					}
				>
					{ signInFailureText( 'login', failureOfLogin( failure ) ) }
				</RetryNotice>
			) : (
				<WorkingLink />
			) }
		</ScreenLayout>
	);
}

/** Turns the failure into one of the log-in, because setting up the session never began. */
const failureOfLogin = ( failure: SessionFailure ): 'service-unavailable' | 'call-failed' =>
	failure === 'session-not-authenticated' ? 'call-failed' : failure;

export default function HandoffScreen() {
	const deps = useSessionDeps();
	const { search } = useNavigation();
	const [ hasToken ] = useState( () => openedLink( deps, search, 'handoff' ) !== null );
	return hasToken ? <LinkEntryScreen usual="handoff" /> : <Recognise />;
}
