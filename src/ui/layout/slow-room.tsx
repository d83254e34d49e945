/** Room for what may come after the page is there: it opens, and closes, so slowly that what stands below does not jump. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { moveSlowly } from './move-slowly.ts';
import './slow-room.css';

export function SlowRoom( { children }: { readonly children: ReactNode } ) {
	const room = useRef< HTMLDivElement >( null );
	const inside = useRef< HTMLDivElement >( null );

	useLayoutEffect( () => {
		const outer = room.current;
		const inner = inside.current;
		if ( ! outer || ! inner || ! ( 'ResizeObserver' in window ) ) {
			return;
		}
		// What is there from the start has its room at once. From here on the room is as high as we say, in no frame higher.
		let height = inner.offsetHeight;
		let stop = () => {};
		outer.style.blockSize = `${ height }px`;
		const watch = new ResizeObserver( () => {
			const wanted = inner.offsetHeight;
			if ( wanted !== height ) {
				height = wanted;
				stop();
				stop = moveSlowly( outer, [ outer.offsetHeight, wanted ] );
			}
		} );
		watch.observe( inner );
		return () => {
			watch.disconnect();
			stop();
		};
	}, [] );

	return (
		<div className="circ-slow-room" ref={ room }>
			<div className="circ-slow-room__inside" ref={ inside }>
				{ children }
			</div>
		</div>
	);
}
