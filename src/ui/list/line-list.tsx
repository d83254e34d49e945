/** A list of lines between hairlines: sign-in methods, devices, payment methods. */
import type { ReactNode } from 'react';
import { List } from './list.tsx';
import './line-list.css';

interface LineProps {
	/** Above the value, in a quiet color: 'Email'. */
	readonly label?: string | undefined;
	/** In bold: 'maya.ortiz@example.com'. */
	readonly value: ReactNode;
	readonly text?: ReactNode;
	/** A link or a button. */
	readonly end?: ReactNode;
}

export const Line = ( { label, value, text, end }: LineProps ) => (
	<li className="circ-line">
		<div className="circ-line__words">
			{ label && <span className="circ-soft">{ label }</span> }
			<b>{ value }</b>
			{ text && <span className="circ-small circ-soft">{ text }</span> }
		</div>
		{ end }
	</li>
);

interface LineListProps {
	/** Id of the heading above. */
	readonly labelledBy?: string | undefined;
	readonly children: ReactNode;
}

export const LineList = ( { labelledBy, children }: LineListProps ) => (
	<List className="circ-lines" labelledBy={ labelledBy }>
		{ children }
	</List>
);
