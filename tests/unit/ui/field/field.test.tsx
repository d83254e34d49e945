import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '#src/ui/field/field.tsx';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { Link } from '#src/ui/link/link.tsx';

const field = ( props: Partial< FieldProps > = {} ) => (
	<Field
		id="email"
		label="Email"
		type="email"
		name="email"
		autoComplete="username"
		value=""
		onChange={ () => undefined }
		{ ...props }
	/>
);

describe( 'A text field', () => {
	it( 'has a visible label, a name and a token for filling in', () => {
		render( field() );
		const box = screen.getByLabelText( 'Email' );
		expect( box ).toHaveAttribute( 'name', 'email' );
		expect( box ).toHaveAttribute( 'autocomplete', 'username' );
		expect( box ).not.toHaveAttribute( 'placeholder' );
	} );

	it( 'passes the input on, and reports when it is left', async () => {
		const onChange = vi.fn();
		const onBlur = vi.fn();
		render( field( { onChange, onBlur } ) );
		await userEvent.type( screen.getByLabelText( 'Email' ), 'm' );
		await userEvent.tab();
		expect( onChange ).toHaveBeenCalledWith( 'm' );
		expect( onBlur ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is described by its hint and its error, which stand before the input', () => {
		render(
			field( {
				hint: 'The one you pay with.',
				error: 'Please enter a valid email address.',
			} )
		);
		const box = screen.getByLabelText( 'Email' );
		expect( box ).toBeInvalid();
		expect( box ).toHaveAccessibleDescription(
			'The one you pay with. Please enter a valid email address.'
		);
		expect(
			screen.getByText( 'Please enter a valid email address.' ).compareDocumentPosition( box )
		).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
	} );

	it( 'without an error is neither invalid nor described', () => {
		render( field() );
		const box = screen.getByLabelText( 'Email' );
		expect( box ).not.toHaveAttribute( 'aria-invalid' );
		expect( box ).not.toHaveAttribute( 'aria-describedby' );
	} );

	it( 'says in its label that it is optional', () => {
		render( field( { optional: true, label: 'Phone number' } ) );
		expect( screen.getByRole( 'textbox', { name: 'Phone number (optional)' } ) ).toBeVisible();
	} );

	it( 'does not include the end of its label in its name', () => {
		render( field( { labelEnd: <Link href="#x">Forgot it?</Link> } ) );
		expect( screen.getByRole( 'textbox', { name: 'Email' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Forgot it?' } ) ).toBeVisible();
	} );

	it( 'for an address wants no capitals and no spelling', () => {
		render( field() );
		const box = screen.getByLabelText( 'Email' );
		expect( box ).toHaveAttribute( 'autocapitalize', 'none' );
		expect( box ).toHaveAttribute( 'spellcheck', 'false' );
	} );
} );
