/**
 * A part of a screen whose code comes once something calls for it, such as the words after a press: not a place on the
 * screen of its own as lazy-part.tsx is. Acceptance A4.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { useFrame } from './frame.tsx';
import type { LoadPart } from './lazy-part.tsx';

export type Later< Props > =
	/** Not called for yet, or on its way. */
	| undefined
	/** It did not come; asked for again the next time that it is called for. */
	| null
	| ComponentType< Props >;

const ask = < Chunk >( load: () => Promise< Chunk > ) => load();

/** @param load Keep it outside of components: another function is another part. */
export function useLater< Props >(
	load: LoadPart< Props >,
	isWanted: boolean
): Later< Props > {
	const { loadChunk = ask } = useFrame();
	const [ found, setFound ] = useState< { readonly Part: Later< Props > } >( {
		Part: undefined,
	} );
	const needsIt = isWanted && ! found.Part;
	useEffect( () => {
		if ( needsIt ) {
			loadChunk( load ).then(
				( Part ) => setFound( { Part } ),
				() => setFound( { Part: null } )
			);
		}
	}, [ needsIt, load, loadChunk ] );
	return found.Part;
}
