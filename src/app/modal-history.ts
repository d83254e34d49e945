/** The places of one opening of the modal, in memory: the article's own address and history stay as they are. */
import type { Place } from './account-place.ts';

export interface ModalPlace extends Place {
	/** Which place asked to come back, by its position; null when none did. */
	readonly returnTo: number | null;
}

export interface ModalHistory {
	current: () => ModalPlace;
	/** How many places lie under the current one. */
	depth: () => number;
	push: ( place: ModalPlace ) => void;
	replace: ( place: ModalPlace ) => void;
	/** Forgets every place above that position. */
	backTo: ( position: number ) => void;
	/** Returns what ends it. */
	subscribe: ( listener: () => void ) => () => void;
}

export function createModalHistory( first: Place ): ModalHistory {
	let places: readonly ModalPlace[] = [ { ...first, returnTo: null } ];
	const listeners = new Set< () => void >();
	const change = ( to: readonly ModalPlace[] ) => {
		places = to;
		listeners.forEach( ( listener ) => listener() );
	};
	return {
		current: () => places.at( -1 ) as ModalPlace,
		depth: () => places.length - 1,
		push: ( place ) => change( [ ...places, place ] ),
		replace: ( place ) => change( [ ...places.slice( 0, -1 ), place ] ),
		backTo: ( position ) => change( places.slice( 0, position + 1 ) ),
		subscribe( listener ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
	};
}
