/**
 * Takes the room of a text that may come, or may have been here, and that nobody reads now, so that
 * nothing moves when it comes or goes.
 */
import type { ReactNode } from 'react';
import './room.css';

interface RoomProps {
	readonly of: string;
	/** Stands there in its place. */
	readonly children?: ReactNode;
}

export const Room = ( { of, children }: RoomProps ) => (
	<span className="circ-room" data-room={ of }>
		<span>{ children }</span>
	</span>
);
