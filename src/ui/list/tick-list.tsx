/** Staggered lines appear 50 ms apart and take 400 ms each (`limit-17`). */
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { List } from './list.tsx';
import './tick-list.css';

interface TickListProps {
	readonly items: readonly ReactNode[];
	readonly staggered?: boolean | undefined;
}

export const TickList = ( { items, staggered }: TickListProps ) => (
	<List className={ classNames( 'circ-ticks', staggered && 'circ-staggered' ) }>
		{ items.map( ( item, index ) => (
			<li
				key={ index }
				style={ staggered ? ( { '--_i': index } as CSSProperties ) : undefined }
			>
				<Icon name="check" />
				<span>{ item }</span>
			</li>
		) ) }
	</List>
);
