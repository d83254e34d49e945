import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Form } from '#src/ui/form/form.tsx';

describe( 'A button', () => {
	it( 'is pressed with the mouse and with the keyboard', async () => {
		const onPress = vi.fn();
		render( <Button onPress={ onPress }>Save profile</Button> );
		const user = userEvent.setup();

		await user.click( screen.getByRole( 'button' ) );
		await user.keyboard( '{Enter}' );

		expect( onPress ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'says what runs, and ignores a second press meanwhile', async () => {
		const onPress = vi.fn();
		const { rerender } = render(
			<Button onPress={ onPress } busyLabel="Logging out...">
				Log Out
			</Button>
		);
		const user = userEvent.setup();
		await user.click( screen.getByRole( 'button', { name: 'Log Out' } ) );

		rerender(
			<Button onPress={ onPress } busyLabel="Logging out..." busy>
				Log Out
			</Button>
		);
		const button = screen.getByRole( 'button', { name: 'Logging out...' } );
		await user.click( button );

		expect( onPress ).toHaveBeenCalledTimes( 1 );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).toHaveFocus();
	} );

	it( 'keeps its width while a shorter label says what runs', async () => {
		vi.spyOn( HTMLElement.prototype, 'offsetWidth', 'get' ).mockReturnValue( 184 );
		const { rerender } = render( <Button>Create an account</Button> );
		await userEvent.click( screen.getByRole( 'button' ) );
		rerender(
			<Button busy busyLabel="Wait...">
				Create an account
			</Button>
		);
		expect( screen.getByRole( 'button' ).style.getPropertyValue( '--_width' ) ).toBe( '184px' );
	} );

	it( 'that is not possible yet says why, keeps focus, and is never disabled', async () => {
		const onPress = vi.fn();
		const onRefused = vi.fn();
		render(
			<Button
				onPress={ onPress }
				onRefused={ onRefused }
				reason="Fill in all five fields to pay."
			>
				Pay $83.88
			</Button>
		);
		const button = screen.getByRole( 'button', { name: 'Pay $83.88' } );
		await userEvent.click( button );

		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).not.toHaveAttribute( 'disabled' );
		expect( button ).toHaveAccessibleDescription( 'Fill in all five fields to pay.' );
		expect( button ).toHaveFocus();
		expect( onPress ).not.toHaveBeenCalled();
		expect( onRefused ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'can be explained by a sentence elsewhere', () => {
		render(
			<>
				<p id="wait">There were too many tries in a short time.</p>
				<Button reasonId="wait">Try again in 0:42</Button>
			</>
		);
		const button = screen.getByRole( 'button' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).toHaveAccessibleDescription(
			'There were too many tries in a short time.'
		);
	} );

	it( 'does not lose focus when its reason goes', () => {
		const { rerender } = render( <Button reason="Not yet.">Pay</Button> );
		screen.getByRole( 'button' ).focus();
		rerender( <Button>Pay</Button> );
		expect( screen.getByRole( 'button' ) ).toHaveFocus();
		expect( screen.queryByText( 'Not yet.' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'A form', () => {
	const form = ( onSubmit: () => void, button: 'ready' | 'refused' | 'busy' ) => (
		<Form onSubmit={ onSubmit }>
			<Field
				id="email"
				label="Email"
				name="email"
				autoComplete="email"
				value=""
				onChange={ () => undefined }
			/>
			<Button
				type="submit"
				busy={ button === 'busy' }
				reason={ button === 'refused' ? 'Not yet.' : undefined }
			>
				Log In
			</Button>
		</Form>
	);

	it( 'is sent by Enter in a field, without the browser validating it', async () => {
		const onSubmit = vi.fn();
		const { container } = render( form( onSubmit, 'ready' ) );
		await userEvent.type( screen.getByLabelText( 'Email' ), '{Enter}' );
		expect( onSubmit ).toHaveBeenCalledTimes( 1 );
		expect( container.querySelector( 'form' ) ).toHaveAttribute( 'novalidate' );
	} );

	it.each( [ 'refused', 'busy' ] as const )(
		'is not sent by Enter while its button is %s',
		async ( state ) => {
			const onSubmit = vi.fn();
			render( form( onSubmit, state ) );
			await userEvent.type( screen.getByLabelText( 'Email' ), '{Enter}' );
			expect( onSubmit ).not.toHaveBeenCalled();
		}
	);
} );
