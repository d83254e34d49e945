/** The two columns of an account page, and content across both. */
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

/** On narrow screens the left column comes first. */
export const Columns = ( { pay, children }: ColumnsProps ) => (
	<div className={ classNames( 'circ-columns', pay && 'circ-columns--pay' ) }>{ children }</div>
);

/** For content that spans both columns, such as a page's main subject or two choices. */
export const FullWidth = ( { children }: LayoutProps ) => (
	<div className="circ-full-width">{ children }</div>
);
