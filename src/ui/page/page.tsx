/** The layout of pages without account navigation: log-in, payflow, messages. */
import type { ReactNode } from 'react';
import './page.css';

interface PageProps {
	/** narrow: one form, 520 px. window: a purchase, 960 px. */
	readonly width: 'narrow' | 'window';
	readonly children: ReactNode;
}

export const Page = ( { width, children }: PageProps ) => (
	<main className="circ-page">
		<div className={ `circ-page__inner circ-page__inner--${ width }` }>{ children }</div>
	</main>
);
