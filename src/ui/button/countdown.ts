/** Counts the seconds down beside a button that has to wait. */
import { useEffect, useState } from 'react';

/**
 * Whole seconds left, 0 when the time is over.
 *
 * @param seconds How many there are to wait; 0 for none.
 * @param attempt With each new value the time begins anew.
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
	// A new time counts from the moment it is given, not from the first look at the clock.
	return known.seconds === seconds && known.attempt === attempt ? known.left : seconds;
}
