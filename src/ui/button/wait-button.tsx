/**
 * A button that may have to wait: its label counts the time down, and the end is announced once.
 * What was typed stays.
 */
import { useRef } from 'react';
import { canTryAgain, tryAgainIn } from '#src/messages/outage.ts';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { useCountdown } from './countdown.ts';
import { timeLeft } from './time-left.ts';

export interface WaitButtonProps extends Omit< ButtonProps, 'reason' | 'reasonId' > {
	/** From now on; 0 for no waiting. */
	readonly seconds: number;
	/** With each new value the time begins anew. */
	readonly attempt: unknown;
	/** The label meanwhile; 'Try again in 0:42' when absent. */
	readonly waitingLabel?: ( time: string ) => string;
	/** Id of the sentence that says why it has to wait. */
	readonly whyId: string | undefined;
	/** Announced once when the time is over; 'You can try again.' when absent. */
	readonly readyText?: string;
}

export function WaitButton( {
	seconds,
	attempt,
	waitingLabel = tryAgainIn,
	whyId,
	readyText = canTryAgain(),
	children,
	...button
}: WaitButtonProps ) {
	const left = useCountdown( seconds, attempt );
	const hasWaited = useRef( false );
	const isWaiting = left > 0;
	hasWaited.current ||= isWaiting;
	return (
		<>
			<Button
				{ ...button }
				// What stands on it is what it is called.
				label={ isWaiting ? undefined : button.label }
				reasonId={ isWaiting ? whyId : undefined }
			>
				{ isWaiting ? waitingLabel( timeLeft( left ) ) : children }
			</Button>
			<span className="circ-hidden" role="status">
				{ hasWaited.current && ! isWaiting ? readyText : null }
			</span>
		</>
	);
}
