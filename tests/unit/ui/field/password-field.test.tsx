import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import type { PasswordRule } from '#src/ui/field/password-rules.tsx';

type State = PasswordRule[ 'state' ];

const rules = ( length: State, capital: State ): readonly PasswordRule[] => [
	{ text: 'At least 8 characters', state: length },
	{ text: 'At least one uppercase letter', state: capital },
];

const field = ( shown?: readonly PasswordRule[], error?: string ) => (
	<PasswordField
		id="password"
		label="Password"
		name="password"
		autoComplete="new-password"
		value="seven"
		onChange={ () => undefined }
		error={ error }
		rules={ shown }
	/>
);

describe( 'A password field', () => {
	it( 'hides the input until Show is pressed, and Show turns into Hide', async () => {
		render( field() );
		const box = screen.getByLabelText( 'Password' );
		const user = userEvent.setup();
		expect( box ).toHaveAttribute( 'type', 'password' );

		await user.click( screen.getByRole( 'button', { name: 'Show password' } ) );
		expect( box ).toHaveAttribute( 'type', 'text' );

		await user.click( screen.getByRole( 'button', { name: 'Hide password' } ) );
		expect( box ).toHaveAttribute( 'type', 'password' );
	} );

	it( 'lets a password be pasted', async () => {
		const onChange = vi.fn();
		render(
			<PasswordField
				id="password"
				label="Password"
				name="password"
				autoComplete="new-password"
				value=""
				onChange={ onChange }
			/>
		);
		await userEvent.click( screen.getByLabelText( 'Password' ) );
		await userEvent.paste( 'Seventh game' );
		expect( onChange ).toHaveBeenCalledWith( 'Seventh game' );
	} );

	it( 'is described by its error and its rules, each with a word for its state', () => {
		render( field( rules( 'met', 'missing' ), 'Please enter a valid password.' ) );
		const box = screen.getByLabelText( 'Password' );
		expect( box ).toBeInvalid();
		expect( box ).toHaveAccessibleDescription(
			/Please enter a valid password\..*At least 8 characters, done.*At least one uppercase letter, missing/
		);
	} );

	it( 'lists the rules that are still open', () => {
		render( field( rules( 'open', 'open' ) ) );
		const items = within( screen.getByRole( 'list' ) ).getAllByRole( 'listitem' );
		expect( items.map( ( item ) => item.textContent ) ).toEqual( [
			'At least 8 characters, not yet',
			'At least one uppercase letter, not yet',
		] );
	} );

	it( 'without rules has no description', () => {
		render( field() );
		expect( screen.getByLabelText( 'Password' ) ).not.toHaveAttribute( 'aria-describedby' );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'The live rules', () => {
	const wait = ( ms: number ) => act( () => vi.advanceTimersByTime( ms ) );
	const said = () => screen.getByRole( 'status' ).textContent;

	it( 'say nothing until one of them changes', () => {
		vi.useFakeTimers();
		render( field( rules( 'open', 'open' ) ) );
		wait( 5000 );
		expect( said() ).toBe( '' );
	} );

	it( 'say only the rule that changed', () => {
		vi.useFakeTimers();
		const { rerender } = render( field( rules( 'open', 'open' ) ) );
		rerender( field( rules( 'met', 'open' ) ) );
		wait( 0 );
		expect( said() ).toBe( 'At least 8 characters, done' );
	} );

	it( 'are announced at most once a second, and then in their current state', () => {
		vi.useFakeTimers();
		const { rerender } = render( field( rules( 'open', 'open' ) ) );
		rerender( field( rules( 'met', 'open' ) ) );
		wait( 0 );

		rerender( field( rules( 'met', 'met' ) ) );
		wait( 400 );
		rerender( field( rules( 'open', 'met' ) ) );
		wait( 599 );
		expect( said() ).toBe( 'At least 8 characters, done' );

		wait( 1 );
		expect( said() ).toBe(
			'At least 8 characters, not yet. At least one uppercase letter, done'
		);
	} );
} );
