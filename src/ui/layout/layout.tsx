/** Basic layouts: stacked, inline. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './layout.css';

interface LayoutProps {
	readonly children: ReactNode;
}

interface StackProps extends LayoutProps {
	/** 8, 16 (the default), 24, 32 or 48 px. */
	readonly gap?: 'tight' | 'loose' | 'roomy' | 'sections' | undefined;
}

export const Stack = ( { gap, children }: StackProps ) => (
	<div className={ classNames( 'circ-stack', gap && `circ-stack--${ gap }` ) }>{ children }</div>
);

export const Inline = ( { children }: LayoutProps ) => <p className="circ-inline">{ children }</p>;
