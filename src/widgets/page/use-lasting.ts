/** Tells when a state has lasted for a while. */
import { useEffect, useState } from 'react';

/** True once `isOn` has been true for that long. */
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
