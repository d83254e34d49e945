/** A part of an account page that takes the room of both columns: what a whole page is about, or two choices. */
import type { ReactNode } from 'react';
import './wide.css';

export const Wide = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-wide">{ children }</div>
);
