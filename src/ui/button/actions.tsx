/** A group of buttons: one line where they fit, full width each where they do not. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './actions.css';

export interface ActionsProps {
	/** fill: rows reach the edge, as in a card. stack: under each other, full width. */
	readonly layout?: 'fill' | 'stack' | undefined;
	readonly children: ReactNode;
}

export const Actions = ( { layout, children }: ActionsProps ) => (
	<div className={ classNames( 'circ-actions', layout && `circ-actions--${ layout }` ) }>
		{ children }
	</div>
);
