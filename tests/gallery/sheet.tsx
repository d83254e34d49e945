/** The parts of the sheet: a section with a heading, and a cell that names its content. */
import type { ReactNode } from 'react';

export function Section( {
	title,
	children,
}: {
	readonly title: string;
	readonly children: ReactNode;
} ) {
	return (
		<section className="sheet-section" aria-label={ title }>
			<h2 className="circ-heading">{ title }</h2>
			<div className="sheet-grid">{ children }</div>
		</section>
	);
}

export function Cell( {
	label,
	size,
	children,
}: {
	readonly label: string;
	readonly size?: 'half' | 'full';
	readonly children: ReactNode;
} ) {
	return (
		<div className={ `sheet-cell${ size ? ` sheet-cell--${ size }` : '' }` }>
			<p className="sheet-label">{ label }</p>
			{ children }
		</div>
	);
}
