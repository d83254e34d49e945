/** The two columns of an account page, and what stands across both. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './columns.css';

interface LayoutProps {
	readonly children: ReactNode;
}

export interface ColumnsProps extends LayoutProps {
	/** The right column holds the card form. */
	readonly pay?: boolean | undefined;
}

/** Two columns where there is room for them; the left one first where there is not. */
export const Columns = ( { pay, children }: ColumnsProps ) => (
	<div className={ classNames( 'circ-columns', pay && 'circ-columns--pay' ) }>{ children }</div>
);

/**
 * A part of an account page that takes the room of both columns: what a whole page is about, or two
 * choices.
 */
export const FullWidth = ( { children }: LayoutProps ) => (
	<div className="circ-full-width">{ children }</div>
);
