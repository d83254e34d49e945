/** Buttons of equal width side by side, such as the providers' in the log-in form (design language, log-in modal). */
import type { ReactNode } from 'react';
import './button-row.css';

export interface ButtonRowProps {
	/** Words on a line above them. */
	readonly title: string;
	readonly children: ReactNode;
}

export const ButtonRow = ( { title, children }: ButtonRowProps ) => (
	<>
		<p className="circ-or">{ title }</p>
		<div className="circ-providers">{ children }</div>
	</>
);
