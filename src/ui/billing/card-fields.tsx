/** Layout of the card form's fields, at most 380 px wide. */
import type { ReactNode } from 'react';
import './card-fields.css';

export interface CardFieldsProps {
	/** Two fields side by side, or one that takes half the width. */
	readonly pair?: boolean | undefined;
	readonly children: ReactNode;
}

export const CardFields = ( { pair = false, children }: CardFieldsProps ) => (
	<div className={ pair ? 'circ-card-form__pair' : 'circ-card-form' }>{ children }</div>
);
