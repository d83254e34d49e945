/** The same place on every account page: the end of the right column (WCAG 3.2.6). */
import { useId, type ReactNode } from 'react';
import { Actions } from '../button/actions.tsx';
import '../choice/panel.css';

interface HelpPanelProps {
	readonly title: string;
	readonly text: ReactNode;
	readonly actions?: ReactNode;
}

export function HelpPanel( { title, text, actions }: HelpPanelProps ) {
	const id = useId();
	return (
		<aside className="circ-panel circ-panel--wash" aria-labelledby={ id }>
			<h2 className="circ-subheading" id={ id }>
				{ title }
			</h2>
			<p className="circ-small">{ text }</p>
			{ actions && <Actions>{ actions }</Actions> }
		</aside>
	);
}
