/** A form with our own validation: the browser neither validates nor submits it. */
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import './form.css';

const pressed = ( { target }: MouseEvent ) =>
	( target as Element ).closest< HTMLElement >( 'button, a[href]' );

/**
 * Delays the blur validation of a field until the click: on mousedown the error text would move the
 * button away from the pointer, and the press would be lost (WCAG 3.2.1).
 */
const pressFirst = {
	onMouseDown( event: MouseEvent ) {
		if ( event.button === 0 && pressed( event ) ) {
			event.preventDefault();
		}
	},
	// Enter in a field also clicks its button, with detail 0, and must not move the focus.
	onClickCapture( event: MouseEvent ) {
		if ( event.detail > 0 ) {
			pressed( event )?.focus( { preventScroll: true } );
		}
	},
} as const;

interface FormProps {
	readonly onSubmit: () => void;
	/** Id of the form, for a button outside it. */
	readonly id?: string | undefined;
	/** Id of the form's heading. */
	readonly labelledBy?: string | undefined;
	/** The form's name if there is no heading above it. */
	readonly label?: string | undefined;
	readonly children: ReactNode;
}

export function Form( props: FormProps ) {
	const { onSubmit, id, labelledBy, children } = props;
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<form
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
