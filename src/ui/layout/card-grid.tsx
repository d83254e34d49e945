/** The fields of the card form, at most 380 px wide (specification §9); a pair stands side by side. */
import type { ReactNode } from 'react';
import './card-grid.css';

export interface CardGridProps {
	/** Two fields of half the width, or one that takes half. */
	readonly pair?: boolean | undefined;
	readonly children: ReactNode;
}

export const CardGrid = ( { pair = false, children }: CardGridProps ) => (
	<div className={ pair ? 'circ-card-form__pair' : 'circ-card-form' }>
		{ children }
	</div>
);
