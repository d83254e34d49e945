/** Two options of equal weight: same width, same type, same button. Their rows line up. */
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import './two-options.css';
import '../layout/panel.css';

export const TwoOptions = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-two-options">{ children }</div>
);

export interface OptionPanelProps {
	readonly title: string;
	/** The `ScheduleView` of this choice. */
	readonly schedule: ReactNode;
	/** A question or the small print. */
	readonly text?: ReactNode;
	/** What went wrong, above the button. */
	readonly problem?: ReactNode;
	/** The button, type submit. */
	readonly button: ReactNode;
	readonly onSubmit: () => void;
}

export function OptionPanel( props: OptionPanelProps ) {
	const id = useId();
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		props.onSubmit();
	};
	return (
		<form className="circ-panel" noValidate aria-labelledby={ id } onSubmit={ submit }>
			<h2 className="circ-heading" id={ id }>
				{ props.title }
			</h2>
			{ props.schedule }
			<div className="circ-two-options__text">{ props.text }</div>
			<div className="circ-two-options__end">
				{ props.problem }
				{ props.button }
			</div>
		</form>
	);
}
