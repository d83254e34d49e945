/** What is written down of the room of a notice once it stands there: see due-room.ts. */
import type { DueKind, DueRoom } from './due-room.ts';

/** A telephone both ways, and a window. */
const MOST_SIZES = 3;
/** A scroll bar comes and goes. */
const SAME_WIDTH = 40;

export function withSize(
	before: DueRoom | null,
	kind: DueKind,
	[ width, height ]: DueRoom[ 'sizes' ][ number ]
): string {
	const others = ( before?.kind === kind ? before.sizes : [] ).filter(
		( [ other ] ) => Math.abs( other - width ) >= SAME_WIDTH
	);
	return [
		kind,
		...[ [ width, height ], ...others ]
			.slice( 0, MOST_SIZES )
			.map( ( size ) => size.join( ':' ) ),
	].join( ' ' );
}

const isOfMembership = ( kind: DueKind ) =>
	kind === 'past-due' || kind === 'inactive';

/** One has its room in the other's place: whether stories are still open may change from page to page. */
export const fitsRoomOf = ( kind: DueKind, kept: DueKind ): boolean =>
	kind === kept || ( isOfMembership( kind ) && isOfMembership( kept ) );
