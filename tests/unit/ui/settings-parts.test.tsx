import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { avatarColors } from '#src/widgets/reader-form/display-fields.tsx';
import { Avatar } from '#src/ui/icon/avatar.tsx';
import { ColorChoice } from '#src/widgets/reader-form/color-choice.tsx';
import { inkOn } from '#src/ui/icon/ink-on.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { SwitchRow } from '#src/ui/choice/switch-row.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Toast } from '#src/widgets/page/toasts.tsx';

describe( 'A toast', () => {
	const onDismiss = vi.fn();
	const pass = ( ms: number ) => act( () => vi.advanceTimersByTime( ms ) );
	const say = () => render( <Toast onDismiss={ onDismiss }>Replies is on.</Toast> );

	beforeEach( () => {
		vi.useFakeTimers();
		onDismiss.mockClear();
	} );

	it( 'goes after eight seconds', () => {
		say();
		pass( 7_999 );
		expect( onDismiss ).not.toHaveBeenCalled();
		pass( 1 );
		expect( onDismiss ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'stays while the pointer or the focus is on it', () => {
		say();
		const toast = screen.getByText( 'Replies is on.' );
		fireEvent.pointerEnter( toast.parentElement as HTMLElement );
		pass( 60_000 );
		expect( onDismiss ).not.toHaveBeenCalled();
		fireEvent.pointerLeave( toast.parentElement as HTMLElement );
		pass( 8_000 );
		expect( onDismiss ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'goes when it is dismissed', () => {
		say();
		fireEvent.click( screen.getByRole( 'button', { name: 'Dismiss' } ) );
		expect( onDismiss ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'The colors of an avatar', () => {
	/** The WCAG 2.2 contrast of two '#rrggbb' colors. */
	const contrast = ( one: string, other: string ) => {
		const [ dark, light ] = [ one, other ]
			.map( ( colour ) =>
				[ 1, 3, 5 ]
					.map( ( at ) => parseInt( colour.slice( at, at + 2 ), 16 ) / 255 )
					.map( ( part ) =>
						part <= 0.04045 ? part / 12.92 : ( ( part + 0.055 ) / 1.055 ) ** 2.4
					)
			)
			.map(
				( [ red = 0, green = 0, blue = 0 ] ) =>
					0.2126 * red + 0.7152 * green + 0.0722 * blue
			)
			.sort( ( a, b ) => a - b ) as [ number, number ];
		return ( light + 0.05 ) / ( dark + 0.05 );
	};

	it.each( [
		...avatarColors(),
		{ value: '#767676', label: 'the worst grey' },
		{ value: '#ff0000', label: 'red' },
	] )( 'leave initials on $label legible', ( { value } ) => {
		expect( contrast( value, inkOn( value ) ) ).toBeGreaterThanOrEqual( 4.5 );
	} );

	it( 'are radios with names', async () => {
		const onChange = vi.fn();
		render(
			<ColorChoice
				legend="Avatar color"
				name="avatar-color"
				value="#000000"
				colors={ avatarColors() }
				onChange={ onChange }
			/>
		);
		expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 10 );
		expect( screen.getByRole( 'radio', { name: 'Black' } ) ).toBeChecked();
		await userEvent.click( screen.getByRole( 'radio', { name: 'Plum' } ) );
		expect( onChange ).toHaveBeenCalledWith( '#a3125c' );
	} );
} );

describe( 'A switch row', () => {
	it( 'ignores a press while the last one is pending', async () => {
		const onChange = vi.fn();
		render(
			<SwitchRow
				name="reply"
				label="Replies"
				text="Tell me when someone answers."
				checked
				busy
				onChange={ onChange }
			/>
		);
		const toggle = screen.getByRole( 'switch', { name: 'Replies' } );
		expect( toggle ).toHaveAccessibleDescription( 'Tell me when someone answers.' );
		await userEvent.click( toggle );
		expect( onChange ).not.toHaveBeenCalled();
		expect( toggle ).toBeChecked();
	} );
} );

describe( 'A select', () => {
	it( 'shows a value that is not among its options', () => {
		render(
			<SelectField
				id="gender"
				name="gender"
				label="Gender"
				value="Agender"
				options={ [ { value: '', text: 'Rather not say' } ] }
				onChange={ () => {} }
			/>
		);
		expect( screen.getByLabelText( 'Gender' ) ).toHaveDisplayValue( 'Agender' );
	} );
} );

describe( 'A text area', () => {
	it( 'shows its error, and truncates nothing', () => {
		render(
			<TextArea
				id="bio"
				name="bio"
				label="Bio"
				autoComplete="off"
				value={ 'b'.repeat( 10_000 ) }
				error="Bio is too long."
				onChange={ () => {} }
			/>
		);
		expect( screen.getByLabelText( 'Bio' ) ).toBeInvalid();
		expect( screen.getByLabelText( 'Bio' ) ).toHaveAccessibleDescription( 'Bio is too long.' );
		expect( screen.getByLabelText( 'Bio' ) ).toHaveValue( 'b'.repeat( 10_000 ) );
	} );
} );

describe( 'An avatar', () => {
	// Proves profile-22.
	it( 'shows initials if the picture does not load', () => {
		const { container } = render(
			<Avatar name="Maya Ortiz" image="https://pictures.example/m.png" />
		);
		const picture = container.querySelector( 'img' );
		expect( picture ).toHaveAttribute( 'referrerpolicy', 'no-referrer' );
		fireEvent.error( picture as HTMLImageElement );
		expect( container ).toHaveTextContent( 'MO' );
		expect( container.querySelector( 'img' ) ).toBeNull();
	} );
} );
