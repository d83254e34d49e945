import type { ReactNode } from 'react';

export const Lead = ( { children }: { readonly children: ReactNode } ) =>
	children &&
	( typeof children === 'string' ? (
		<p className="circ-lead">{ children }</p>
	) : (
		<div className="circ-soft">{ children }</div>
	) );
