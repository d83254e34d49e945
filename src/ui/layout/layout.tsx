/** How parts are arranged: under each other, side by side. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './layout.css';

interface LayoutProps {
	readonly children: ReactNode;
}

export interface StackProps extends LayoutProps {
	/** 8, 16 (the default), 24, 32 or 48 px. */
	readonly gap?: 'tight' | 'loose' | 'roomy' | 'sections' | undefined;
}

/** Things under each other, with one distance between them. */
export const Stack = ( { gap, children }: StackProps ) => (
	<div className={ classNames( 'circ-stack', gap && `circ-stack--${ gap }` ) }>{ children }</div>
);

/** Links or text beside each other, on the next line where there is no room. */
export const Inline = ( { children }: LayoutProps ) => <p className="circ-inline">{ children }</p>;

/** On paper alone: a number to quote, which on the screen nobody reads. */
export const Printed = ( { children }: LayoutProps ) => (
	<div className="circ-printed">{ children }</div>
);
