/** Two columns where there is room for them; the left one first where there is not. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './columns.css';

export interface ColumnsProps {
	/** The right column holds the card form. */
	readonly pay?: boolean | undefined;
	readonly children: ReactNode;
}

export const Columns = ( { pay, children }: ColumnsProps ) => (
	<div className={ classNames( 'circ-columns', pay && 'circ-columns--pay' ) }>
		{ children }
	</div>
);
