/** Grey bars where something is on its way (design language, Skeleton): after 200 ms, of the height of what comes. */
import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './skeleton.css';

const DELAY_MS = 200;

export interface SkeletonProps {
	/** 'Loading your membership' */
	readonly label: string;
	/** Heights of the bars in px. */
	readonly bars?: readonly number[] | undefined;
}

export function Skeleton( {
	label,
	bars = [ 28, 16, 16, 16 ],
}: SkeletonProps ) {
	const [ waited, setWaited ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setWaited( true ), DELAY_MS );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<div role="status">
			{ waited && <VisuallyHidden>{ label }</VisuallyHidden> }
			<div
				className={ classNames(
					'circ-skeleton',
					! waited && 'circ-skeleton--waiting'
				) }
				aria-hidden="true"
			>
				{ bars.map( ( height, index ) => (
					<span
						key={ index }
						style={
							{ '--_height': `${ height }px` } as CSSProperties
						}
					/>
				) ) }
			</div>
		</div>
	);
}
