import type { ReactNode } from 'react';
import './visually-hidden.css';

interface VisuallyHiddenProps {
	readonly children: ReactNode;
}

export const VisuallyHidden = ( { children }: VisuallyHiddenProps ) => (
	<span className="circ-hidden">{ children }</span>
);
