/** Links or words beside each other, on the next line where there is no room. */
import type { ReactNode } from 'react';

export const Row = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-row">{ children }</div>
);
