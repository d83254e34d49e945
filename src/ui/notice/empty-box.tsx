/** An empty state: a panel that says what will appear here. */
import type { ReactNode } from 'react';
import { Actions } from '../button/actions.tsx';
import './empty-box.css';

interface EmptyBoxProps {
	readonly title: string;
	readonly text: ReactNode;
	readonly actions?: ReactNode;
}

export const EmptyBox = ( { title, text, actions }: EmptyBoxProps ) => (
	<div className="circ-empty">
		<h2 className="circ-subheading">{ title }</h2>
		<p className="circ-soft">{ text }</p>
		{ actions && <Actions>{ actions }</Actions> }
	</div>
);
