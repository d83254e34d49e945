/** Placeholder bars appear after 200 ms of loading, each as high as the part it stands for. */
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './skeleton.css';

const DELAY_MS = 200;

/** The kind of content to come; skeleton.css has the heights. */
type SkeletonBar =
	| 'text'
	| 'fact'
	| 'lead'
	| 'heading'
	| 'title'
	| 'field'
	| 'choice'
	| 'text-area'
	| 'schedule'
	| 'panel';

export interface SkeletonProps {
	/** Announced to screen readers, such as 'Loading your membership'. */
	readonly label: string;
	/** From top to bottom. */
	readonly bars?: readonly SkeletonBar[] | undefined;
}

export function Skeleton( { label, bars = [ 'heading', 'text', 'text', 'text' ] }: SkeletonProps ) {
	const [ waited, setWaited ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setWaited( true ), DELAY_MS );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<div role="status">
			{ waited && <VisuallyHidden>{ label }</VisuallyHidden> }
			<div
				className={ classNames( 'circ-skeleton', ! waited && 'circ-skeleton--waiting' ) }
				aria-hidden="true"
			>
				{ bars.map( ( bar, index ) => (
					<span key={ index } className={ `circ-skeleton__${ bar }` } />
				) ) }
			</div>
		</div>
	);
}
