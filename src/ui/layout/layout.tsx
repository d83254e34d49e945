/** How parts are arranged: under each other, side by side, in two columns. */
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
	<div
		className={ classNames( 'circ-stack', gap && `circ-stack--${ gap }` ) }
	>
		{ children }
	</div>
);

/** Links or text beside each other, on the next line where there is no room. */
export const Inline = ( { children }: LayoutProps ) => (
	<p className="circ-inline">{ children }</p>
);

export interface ColumnsProps extends LayoutProps {
	/** The right column holds the card form. */
	readonly pay?: boolean | undefined;
}

/** Two columns where there is room for them; the left one first where there is not. */
export const Columns = ( { pay, children }: ColumnsProps ) => (
	<div className={ classNames( 'circ-columns', pay && 'circ-columns--pay' ) }>
		{ children }
	</div>
);

/** A part of an account page that takes the room of both columns: what a whole page is about, or two choices. */
export const FullWidth = ( { children }: LayoutProps ) => (
	<div className="circ-full-width">{ children }</div>
);

/** On paper alone: a number to quote, which on the screen nobody reads. */
export const Printed = ( { children }: LayoutProps ) => (
	<div className="circ-printed">{ children }</div>
);

export interface CardFieldsProps extends LayoutProps {
	/** Two fields of half the width, or one that takes half. */
	readonly pair?: boolean | undefined;
}

/** The fields of the card form, at most 380 px wide; a pair stands side by side. */
export const CardFields = ( { pair = false, children }: CardFieldsProps ) => (
	<div className={ pair ? 'circ-card-form__pair' : 'circ-card-form' }>
		{ children }
	</div>
);
