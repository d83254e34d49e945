/** Things under each other, with one distance between them. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './stack.css';

export interface StackProps {
	/** 8, 16 (nothing said), 24, 32 or 48 px. */
	readonly gap?: 'tight' | 'loose' | 'roomy' | 'sections' | undefined;
	readonly children: ReactNode;
}

export const Stack = ( { gap, children }: StackProps ) => (
	<div
		className={ classNames( 'circ-stack', gap && `circ-stack--${ gap }` ) }
	>
		{ children }
	</div>
);
