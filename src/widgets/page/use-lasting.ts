/** Detects that a state has lasted for a given time, such as a call that is slow. */
import { useEffect, useState } from 'react';

/** Returns true once `isOn` has stayed true for this many milliseconds. */
export function useLasting( isOn: boolean, milliseconds: number ): boolean {
	const [ lasts, setLasts ] = useState( false );
	useEffect( () => {
		setLasts( false );
		if ( ! isOn ) {
			return;
		}
		const timer = setTimeout( () => setLasts( true ), milliseconds );
		return () => clearTimeout( timer );
	}, [ isOn, milliseconds ] );
	return lasts;
}
