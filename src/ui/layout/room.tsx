/**
 * Reserves the space of a text that is not shown yet, or no longer, so that nothing moves. Screen
 * readers do not read the reserved text.
 */
import type { ReactNode } from 'react';
import './room.css';

interface RoomProps {
	readonly of: string;
	/** Shown in the place that the text reserves. */
	readonly children?: ReactNode;
}

export const Room = ( { of, children }: RoomProps ) => (
	<span className="circ-room" data-room={ of }>
		<span>{ children }</span>
	</span>
);
