/** The next step's code is fetched while the reader chooses, and again after a failure. */
import { useEffect, useState } from 'react';

export interface NextStep< Chunk > {
	/** Null until the code is loaded. */
	readonly chunk: Chunk | null;
	/** Whether a press is waiting for the code to load. */
	readonly isBusy: boolean;
	readonly hasFailed: boolean;
	/** Continues as soon as the code has loaded. A second call while it loads does nothing. */
	readonly take: ( goOn?: () => void ) => void;
	readonly retry: () => void;
}

const nothing = () => {};

/**
 * The `load` function is a `service`; keep it outside of components, because another function is
 * another step. A failed preload is ignored.
 */
export function useNextStep< Chunk extends object >(
	load: () => Promise< Chunk >,
	isWanted: boolean
): NextStep< Chunk > {
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
		chunk,
		isBusy: asked?.isBusy ?? false,
		hasFailed: asked?.isBusy === false,
		take,
		retry: () => take( asked?.goOn ),
	};
}
