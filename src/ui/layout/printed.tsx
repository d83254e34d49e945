/** Content that appears only in print, or that is printed alone. */
import type { ReactNode } from 'react';
import './printed.css';

interface PrintedProps {
	readonly children: ReactNode;
}

/** Prints only this content: nothing else of the page or the site. */
export const PrintedAlone = ( { children }: PrintedProps ) => (
	<div className="circ-document">{ children }</div>
);

/** Content that is visible only in print, such as a number to quote. */
export const Printed = ( { children }: PrintedProps ) => (
	<div className="circ-printed">{ children }</div>
);
