/** How the fields of the card form are arranged. */
import type { ReactNode } from 'react';
import './card-fields.css';

export interface CardFieldsProps {
	/** Two fields of half the width, or one that takes half. */
	readonly pair?: boolean | undefined;
	readonly children: ReactNode;
}

/** The fields of the card form, at most 380 px wide; a pair stands side by side. */
export const CardFields = ( { pair = false, children }: CardFieldsProps ) => (
	<div className={ pair ? 'circ-card-form__pair' : 'circ-card-form' }>{ children }</div>
);
