/**
 * What stands under a title: a sentence in larger type; anything else, such as one with a link, in
 * plain type.
 */
import type { ReactNode } from 'react';

export const Lead = ( { children }: { readonly children: ReactNode } ) =>
	children &&
	( typeof children === 'string' ? (
		<p className="circ-lead">{ children }</p>
	) : (
		<div className="circ-soft">{ children }</div>
	) );
