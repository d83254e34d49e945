/** Asks for code once the reader has begun, so that no press waits for it. Decision 6. */
import { useEffect } from 'react';

export function useEarly( load: () => Promise< unknown >, isWanted: boolean ) {
	useEffect( () => {
		if ( isWanted ) {
			// What did not come is asked for again with the press, which says so.
			load().catch( () => {} );
		}
		// Another identity of the loader is the same loader.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isWanted ] );
}
