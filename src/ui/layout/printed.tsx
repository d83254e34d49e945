/** What the printer gets. */
import type { ReactNode } from 'react';
import './printed.css';

interface PrintedProps {
	readonly children: ReactNode;
}

/** Prints alone: nothing of the page around it, and nothing of the site. */
export const PrintedAlone = ( { children }: PrintedProps ) => (
	<div className="circ-document">{ children }</div>
);

/** Visible in print only, such as a number to quote. */
export const Printed = ( { children }: PrintedProps ) => (
	<div className="circ-printed">{ children }</div>
);
