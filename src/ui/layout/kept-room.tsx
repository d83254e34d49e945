/** Room that is there before what comes, and does not become less when that goes: what stands below it stays where it is. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface KeptRoomProps {
	/** How high it is at first, where it is that wide; in pixels. */
	readonly heightAt?: ( ( width: number ) => number ) | null;
	readonly children: ReactNode;
}

/** More than a scroll bar: a turned telephone or another window, which is the reader's own move. */
const OTHER_WIDTH = 40;

export function KeptRoom( { heightAt, children }: KeptRoomProps ) {
	const room = useRef< HTMLDivElement >( null );

	useLayoutEffect( () => {
		const element = room.current;
		if ( ! element || ! ( 'ResizeObserver' in window ) ) {
			return;
		}
		const { style } = element;
		let width = -OTHER_WIDTH;
		const keep = () => {
			if ( Math.abs( element.clientWidth - width ) >= OTHER_WIDTH ) {
				width = element.clientWidth;
				style.minBlockSize = `${ heightAt?.( width ) ?? 0 }px`;
			}
			style.minBlockSize = `${ element.offsetHeight }px`;
		};
		keep();
		const watch = new ResizeObserver( keep );
		watch.observe( element );
		return () => watch.disconnect();
	}, [ heightAt ] );

	return (
		<div className="circ-kept-room" ref={ room }>
			{ children }
		</div>
	);
}
