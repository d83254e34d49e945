/**
 * A saved way to pay between hairlines: its sign and name, a short text about it, its actions, and
 * what went wrong.
 */
import type { ReactNode } from 'react';
import '#src/ui/list/line-list.css';
import './method-row.css';

interface MethodRowProps {
	readonly mark: ReactNode;
	readonly name: string;
	/** 'Default', 'Pays your membership' */
	readonly about?: ReactNode;
	/** Small buttons. */
	readonly actions: ReactNode;
	readonly problem?: ReactNode;
}

export const MethodRow = ( props: MethodRowProps ) => (
	<li className="circ-method">
		<div className="circ-method__head">
			{ props.mark }
			<div>
				<b>{ props.name }</b>
				{ props.about && <p className="circ-small circ-soft">{ props.about }</p> }
			</div>
		</div>
		{ props.actions }
		{ props.problem }
	</li>
);
