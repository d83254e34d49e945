/**
 * What a browser remembers of a billing problem, so that the next page has room for it from its first paint: of what
 * kind it is, and how high its notice stood in a place of which width (`status-34`). No word of it, no sum, no card.
 */

export type DueKind = 'past-due' | 'inactive' | 'card-warned' | 'card-ends';

export interface DueRoom {
	readonly kind: DueKind;
	/** Width and height in pixels, the newest first; at least one. */
	readonly sizes: readonly ( readonly [ width: number, height: number ] )[];
}

const WRITTEN = /^(past-due|inactive|card-warned|card-ends)((?: \d+:\d+)+)$/;

/** 'past-due 343:206 848:136'; null as well for what this version has not written. */
export function dueRoomIn( kept: string | null ): DueRoom | null {
	const [ , kind, sizes ] = WRITTEN.exec( kept ?? '' ) ?? [];
	return sizes
		? {
				kind: kind as DueKind,
				sizes: sizes
					.trim()
					.split( ' ' )
					.map( ( size ) => {
						const [ width, height ] = size.split( ':' );
						return [ Number( width ), Number( height ) ];
					} ),
			}
		: null;
}

/** How high it stood where it was about as wide. */
export function heightAt( { sizes }: DueRoom, width: number ): number {
	const away = ( [ of ]: DueRoom[ 'sizes' ][ number ] ) =>
		Math.abs( of - width );
	return sizes.reduce( ( best, size ) =>
		away( size ) < away( best ) ? size : best
	)[ 1 ];
}
