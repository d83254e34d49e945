/** Lays out the card form's fields, at most 444 px wide. */
import type { ReactNode } from 'react';
import './card-fields.css';

const PARTS = {
	form: 'circ-card-form',
	boxes: 'circ-card-form__boxes',
	row: 'circ-card-form__row',
} as const;

interface CardFieldsProps {
	/** Boxes below each other, or three of them side by side. */
	readonly part?: keyof typeof PARTS;
	readonly children: ReactNode;
}

export const CardFields = ( { part = 'form', children }: CardFieldsProps ) => (
	<div className={ PARTS[ part ] }>{ children }</div>
);
