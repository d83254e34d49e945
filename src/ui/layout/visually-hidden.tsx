/** Text for those who listen, not for those who look. */
import type { ReactNode } from 'react';
import './visually-hidden.css';

export interface VisuallyHiddenProps {
	readonly children: ReactNode;
}

export const VisuallyHidden = ( { children }: VisuallyHiddenProps ) => (
	<span className="circ-hidden">{ children }</span>
);
