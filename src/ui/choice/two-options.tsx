/** Two options of equal weight: same width, same type, same button, aligned rows. */
import { useId, type FormEvent, type ReactNode } from 'react';
import './two-options.css';
import './panel.css';

export const TwoOptions = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-two-options">{ children }</div>
);

interface OptionPanelProps {
	readonly title: string;
	readonly schedule: ReactNode;
	readonly text?: ReactNode;
	/** An error, shown above the button. */
	readonly problem?: ReactNode;
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
