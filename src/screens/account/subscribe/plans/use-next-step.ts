/** The next step's code is fetched while the reader chooses, and again after a failure. */
import { useEffect, useState } from 'react';

const nothing = () => {};

export type NextStep< Chunk extends object > = ReturnType< typeof useNextStep< Chunk > >;

/**
 * The `load` function is a `service`; keep it outside of components, because another function is
 * another step. A failed preload is ignored.
 */
export function useNextStep< Chunk extends object >(
	load: () => Promise< Chunk >,
	isWanted: boolean
) {
	const [ chunk, setChunk ] = useState< Chunk | null >( null );
	const [ asked, setAsked ] = useState< {
		readonly isBusy: boolean;
		readonly goOn: () => void;
	} | null >( null );

	useEffect( () => {
		if ( isWanted ) {
			load().then( setChunk, nothing );
		}
	}, [ load, isWanted ] );

	const take = ( goOn = nothing ) => {
		if ( chunk ) {
			goOn();
		} else if ( ! asked?.isBusy ) {
			setAsked( { isBusy: true, goOn } );
			load().then(
				( loaded ) => {
					setChunk( loaded );
					setAsked( null );
					goOn();
				},
				() => setAsked( { isBusy: false, goOn } )
			);
		}
	};
	return {
		/** Null until the code is loaded. */
		chunk,
		/** Whether a press is waiting for the code to load. */
		isBusy: asked?.isBusy ?? false,
		hasFailed: asked?.isBusy === false,
		/** Continues as soon as the code has loaded. A second call while it loads does nothing. */
		take,
		retry: () => take( asked?.goOn ),
	};
}
