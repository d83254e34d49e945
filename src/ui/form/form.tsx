/** A form that we validate ourselves: the browser neither validates nor sends it. */
import type { FormEvent, ReactNode, Ref } from 'react';
import { pressFirst } from '../field/press-first.ts';
import './form.css';

export interface FormProps {
	readonly onSubmit: () => void;
	/** Id of the heading that names the form. */
	readonly labelledBy?: string | undefined;
	readonly formRef?: Ref< HTMLFormElement > | undefined;
	readonly children: ReactNode;
}

export function Form( { onSubmit, labelledBy, formRef, children }: FormProps ) {
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<form
			ref={ formRef }
			className="circ-fields"
			noValidate
			aria-labelledby={ labelledBy }
			onSubmit={ submit }
			{ ...pressFirst }
		>
			{ children }
		</form>
	);
}
