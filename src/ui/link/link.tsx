/** A link in running text, and nothing more: whatever else a press may do is in text-link.tsx. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './text-link.css';

export interface LinkProps {
	readonly href: string;
	readonly small?: boolean | undefined;
	readonly children: ReactNode;
}

export const Link = ( { href, small, children }: LinkProps ) => (
	<a
		className={ classNames( 'circ-link', small && 'circ-small' ) }
		href={ href }
	>
		{ children }
	</a>
);
