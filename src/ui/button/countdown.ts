/** Counts down the seconds beside a button that is waiting. */
import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds left, 0 when the time is up. A new `attempt` restarts the countdown.
 */
export function useCountdown( seconds: number, attempt: unknown ): number {
	const [ known, setKnown ] = useState( { seconds, attempt, left: seconds } );
	useEffect( () => {
		const end = performance.now() + seconds * 1000;
		const look = () => {
			const rest = Math.ceil( ( end - performance.now() ) / 1000 );
			setKnown( { seconds, attempt, left: Math.max( 0, rest ) } );
			if ( rest <= 0 ) {
				clearInterval( timer );
			}
		};
		const timer = setInterval( look, 1000 );
		look();
		return () => clearInterval( timer );
	}, [ seconds, attempt ] );
	// New arguments take effect at once, before the first tick.
	return known.seconds === seconds && known.attempt === attempt ? known.left : seconds;
}
