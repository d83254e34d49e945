/** Text for screen readers only. */
import type { ReactNode } from 'react';
import './visually-hidden.css';

export const VisuallyHidden = ( { children }: { children: ReactNode } ) => (
	<span className="circ-hidden">{ children }</span>
);
