/**
 * Says after a while that what the reader waits for takes longer, with a way to try again and a way
 * out (`limit-21`).
 */
import { useEffect, useState } from 'react';
import { SLOW_READ_MS } from '#src/domain/limits.ts';
import { takesLonger } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useNavigation } from './navigation.tsx';

export interface SlowNoticeProps {
	/** Null: it cannot be asked for once more, as a chunk that is on its way. */
	readonly onRetry: ( () => void ) | null;
}

/** Stands beside what says that something is loading, and goes with it. */
export function SlowNotice( { onRetry }: SlowNoticeProps ) {
	const { back } = useNavigation();
	const [ attempts, setAttempts ] = useState( 1 );
	/** Attempts that took long. */
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
				onRetry &&
				( () => {
					setAttempts( attempts + 1 );
					onRetry();
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
