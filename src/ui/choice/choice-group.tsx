/** The name of a row to choose or switch, and the group of such rows under one legend. */
import type { ReactNode } from 'react';
import './choice.css';

interface ChoiceNameProps {
	readonly id: string;
	readonly label: string;
	readonly text?: string | undefined;
}

export const ChoiceName = ( { id, label, text }: ChoiceNameProps ) => (
	<span>
		<span className="circ-choice__name" id={ `${ id }-label` }>
			{ label }
		</span>
		{ text && (
			<span className="circ-choice__text" id={ `${ id }-text` }>
				{ text }
			</span>
		) }
	</span>
);

export const ChoiceGroup = ( { legend, children }: { legend: string; children: ReactNode } ) => (
	<fieldset>
		<legend className="circ-group-legend">{ legend }</legend>
		<div className="circ-choices">{ children }</div>
	</fieldset>
);
