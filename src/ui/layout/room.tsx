/** Nothing moves when the text comes or goes; screen readers do not read it. */
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
