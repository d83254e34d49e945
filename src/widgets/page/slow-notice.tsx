/** Says after a while that loading takes longer, with a retry and a way back (`limit-21`). */
import { useEffect, useState } from 'react';
import { SLOW_READ_MS } from '#src/domain/limits.ts';
import { takesLonger } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { reloadPage } from './leave-page.ts';
import { useNavigation } from './navigation.tsx';

interface SlowNoticeProps {
	/** Null for code that is still loading: it cannot be requested twice, so the page reloads. */
	readonly onRetry: ( () => void ) | null;
}

/** Render it beside the loading state. */
export function SlowNotice( { onRetry }: SlowNoticeProps ) {
	const { back, kind } = useNavigation();
	// The page is reloaded only in the account area; over a story, closing the dialog and pressing
	// again does the same.
	const again = onRetry ?? ( kind === 'page' ? reloadPage : null );
	const [ attempts, setAttempts ] = useState( 1 );
	/** The number of the last slow attempt. */
	const [ slow, setSlow ] = useState( 0 );
	useEffect( () => {
		const timer = setTimeout( () => setSlow( attempts ), SLOW_READ_MS );
		return () => clearTimeout( timer );
	}, [ attempts ] );
	return (
		<RetryNotice
			tone="info"
			live="status"
			icon="clock"
			busy={ slow < attempts }
			busyLabel={ __( 'Trying again...' ) }
			onRetry={
				again &&
				( () => {
					setAttempts( attempts + 1 );
					again();
				} )
			}
			others={
				<Button variant="secondary" small onPress={ back }>
					{ __( 'Back' ) }
				</Button>
			}
		>
			{ slow > 0 && takesLonger() }
		</RetryNotice>
	);
}
