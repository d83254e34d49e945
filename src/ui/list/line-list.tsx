/** A list of lines between hairlines: sign-in methods, devices, payment methods. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { List } from './list.tsx';
import './line-list.css';

interface LineProps {
	/** Above the value, in a quiet color: 'Email'. */
	readonly label?: string | undefined;
	/** In bold: 'maya.ortiz@example.com'. */
	readonly value: ReactNode;
	readonly text?: ReactNode;
	readonly icon?: IconName | undefined;
	/** A link or a button. */
	readonly end?: ReactNode;
}

export const Line = ( { label, value, text, icon, end }: LineProps ) => (
	<li className="circ-line">
		{ icon && <Icon name={ icon } /> }
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
