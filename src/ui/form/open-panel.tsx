/** The opener takes the focus back when it closes. */
import { useId, type ReactNode } from 'react';
import { Form } from './form.tsx';
import { useOpened } from './use-opened.ts';
import '../choice/panel.css';

interface OpenPanelProps {
	readonly title: string;
	readonly onSubmit: () => void;
	readonly children: ReactNode;
}

export function OpenPanel( { title, onSubmit, children }: OpenPanelProps ) {
	const id = useId();
	const heading = useOpened();
	return (
		<section className="circ-panel" aria-labelledby={ id }>
			<h2 ref={ heading } className="circ-heading" id={ id } tabIndex={ -1 }>
				{ title }
			</h2>
			<Form onSubmit={ onSubmit } labelledBy={ id }>
				{ children }
			</Form>
		</section>
	);
}
