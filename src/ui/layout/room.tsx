/** Reserves room for a text that comes or goes, so that nothing moves; screen readers skip it. */
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
