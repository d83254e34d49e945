/** The two columns of an account page, and content across both. */
import type { ReactNode } from 'react';
import './columns.css';

interface LayoutProps {
	readonly children: ReactNode;
}

/** Two columns; on narrow screens the left one comes first. */
export const Columns = ( { children }: LayoutProps ) => (
	<div className="circ-columns">{ children }</div>
);

/** Content that spans both columns, such as a page's main subject or two choices. */
export const FullWidth = ( { children }: LayoutProps ) => (
	<div className="circ-full-width">{ children }</div>
);
