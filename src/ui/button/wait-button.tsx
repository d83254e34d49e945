/** A button that may have to wait: its label counts down, and the end is announced once. */
import { useRef } from 'react';
import { canTryAgain, tryAgainIn } from '#src/messages/outage.ts';
import { Button, type ButtonProps } from './button.tsx';
import { useCountdown } from './countdown.ts';
import { timeLeft } from './time-left.ts';

interface WaitButtonProps extends Omit< ButtonProps, 'reason' | 'reasonId' > {
	/** Seconds to wait; 0 if there is no wait. */
	readonly seconds: number;
	/** A new value restarts the countdown. */
	readonly attempt: unknown;
	/** The label while waiting; defaults to 'Try again in 0:42'. */
	readonly waitingLabel?: ( time: string ) => string;
	readonly whyId: string | undefined;
	/** Announced once at the end; defaults to 'You can try again.' */
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
				// While it counts down, the visible text is its name.
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
