/** A form with our own validation: the browser neither validates nor submits it. */
import type { FormEvent, ReactNode, Ref } from 'react';
import { pressFirst } from '../field/press-first.ts';
import './form.css';

interface FormProps {
	readonly onSubmit: () => void;
	/** For a button outside of the form. */
	readonly id?: string | undefined;
	/** Id of the form's heading. */
	readonly labelledBy?: string | undefined;
	/** Its name where no heading stands above it. */
	readonly label?: string | undefined;
	readonly formRef?: Ref< HTMLFormElement > | undefined;
	readonly children: ReactNode;
}

export function Form( props: FormProps ) {
	const { onSubmit, id, labelledBy, formRef, children } = props;
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<form
			ref={ formRef }
			id={ id }
			className="circ-fields"
			noValidate
			aria-label={ props.label }
			aria-labelledby={ labelledBy }
			onSubmit={ submit }
			{ ...pressFirst }
		>
			{ children }
		</form>
	);
}
