/**
 * The buttons are in one line if they fit, else each at full width; a group within stays together.
 */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './actions.css';

interface ActionsProps {
	/** fill: each row fills the width, as in a panel. */
	readonly layout?: 'fill';
	readonly children: ReactNode;
}

export const Actions = ( { layout, children }: ActionsProps ) => (
	<div className={ classNames( 'circ-actions', layout && `circ-actions--${ layout }` ) }>
		{ children }
	</div>
);
