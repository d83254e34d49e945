/** A section's heading, with an optional link at its end. */
import type { ReactNode } from 'react';
import './section-head.css';

interface SectionHeadProps {
	/** Id of the heading, for the section's `aria-labelledby`. */
	readonly id: string;
	readonly title: string;
	/** A link: 'Change plan', 'All receipts'. */
	readonly end?: ReactNode;
}

export const SectionHead = ( { id, title, end }: SectionHeadProps ) => (
	<div className="circ-section__head">
		<h2 className="circ-heading" id={ id }>
			{ title }
		</h2>
		{ end }
	</div>
);
