import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Form } from '#src/ui/form/form.tsx';

function open() {
	const onSubmit = vi.fn();
	const onBlur = vi.fn();
	render(
		<Form onSubmit={ onSubmit }>
			<Field
				id="email"
				label="Email"
				name="email"
				autoComplete="username"
				value=""
				onChange={ () => undefined }
				onBlur={ onBlur }
			/>
			<Button type="submit">Save</Button>
		</Form>
	);
	return {
		onSubmit,
		onBlur,
		box: screen.getByLabelText( 'Email' ),
		button: screen.getByRole( 'button' ),
	};
}

describe( 'A form', () => {
	it( 'validates no field between the two halves of a press, so that the button stays under the finger', async () => {
		const { onBlur, onSubmit, box, button } = open();
		const user = userEvent.setup();
		await user.click( box );
		await user.pointer( { keys: '[MouseLeft>]', target: button } );
		expect( onBlur ).not.toHaveBeenCalled();
		await user.pointer( { keys: '[/MouseLeft]', target: button } );
		expect( onBlur ).toHaveBeenCalledTimes( 1 );
		expect( onSubmit ).toHaveBeenCalledTimes( 1 );
		expect( button ).toHaveFocus();
	} );

	it( 'lets Enter send it and leaves the focus in the field', async () => {
		const { onSubmit, box } = open();
		await userEvent.type( box, '{Enter}' );
		expect( onSubmit ).toHaveBeenCalledTimes( 1 );
		expect( box ).toHaveFocus();
	} );

	it( 'leaves other presses to the browser', () => {
		const { box, button } = open();
		expect( fireEvent.mouseDown( box ) ).toBe( true );
		expect( fireEvent.mouseDown( button, { button: 1 } ) ).toBe( true );
		expect( fireEvent.mouseDown( button ) ).toBe( false );
	} );
} );
