/** The lead under a title: a plain sentence in larger type, other content in normal type. */
import type { ReactNode } from 'react';

export const Lead = ( { children }: { readonly children: ReactNode } ) =>
	children &&
	( typeof children === 'string' ? (
		<p className="circ-lead">{ children }</p>
	) : (
		<div className="circ-soft">{ children }</div>
	) );
