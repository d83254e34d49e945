import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { SwitchRow } from '#src/ui/choice/switch-row.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { ColorChoice } from '#src/widgets/reader-form/color-choice.tsx';

const FIELD = { autoComplete: 'off' };
const PLAN = { note: '', price: '$1', unit: 'a month', saving: '', badge: '', copy: [] };
const plan = ( id: string ) => ( { ...PLAN, id, name: id } ) as never;

const START = {
	Password: '',
	Note: '',
	Month: '1',
	Agree: false,
	Sports: false,
	Yearly: 'Monthly',
	Plum: '#000000',
};
const sent = vi.fn< ( typed: typeof START ) => void >();
/** Re-renders the form, as the answer of a service does. */
let drawAgain = () => {};

function EveryKind() {
	const [ typed, setTyped ] = useState( START );
	const [ , setCount ] = useState( 0 );
	drawAgain = () => setCount( ( count ) => count + 1 );
	const set = ( name: keyof typeof START ) => ( value: string | boolean ) =>
		setTyped( ( before ) => ( { ...before, [ name ]: value } ) );
	return (
		<Form onSubmit={ () => sent( typed ) }>
			<PasswordField
				id="p"
				name="p"
				label="Password"
				{ ...FIELD }
				value={ typed.Password }
				onChange={ set( 'Password' ) }
			/>
			<TextArea
				id="n"
				name="n"
				label="Note"
				{ ...FIELD }
				value={ typed.Note }
				onChange={ set( 'Note' ) }
			/>
			<SelectField
				id="m"
				name="m"
				label="Month"
				value={ typed.Month }
				options={ [ 'January', 'June' ].map( ( text ) => ( { value: text, text } ) ) }
				onChange={ set( 'Month' ) }
			/>
			<ConsentBox id="c" checked={ typed.Agree } onChange={ set( 'Agree' ) }>
				Agree
			</ConsentBox>
			<Choice
				type="checkbox"
				name="s"
				label="Sports"
				checked={ typed.Sports }
				onChange={ set( 'Sports' ) }
			/>
			<PlanCards
				legend="Plan"
				plans={ [ 'Monthly', 'Yearly' ].map( plan ) }
				selected={ typed.Yearly }
				onSelect={ set( 'Yearly' ) }
			/>
			<ColorChoice
				legend="Color"
				name="color"
				value={ typed.Plum }
				colors={ [
					{ value: '#000000', label: 'Black' },
					{ value: '#a3125c', label: 'Plum' },
				] }
				onChange={ set( 'Plum' ) }
			/>
			<button>Send</button>
		</Form>
	);
}

const box = ( name: string ) => screen.getByLabelText< HTMLInputElement >( name );
/** Uses the element's own setter without an event. */
const put = ( name: string, value: string | boolean ) =>
	Reflect.set( box( name ), value === true ? 'checked' : 'value', value );
const FILLED = {
	Password: 'secret 1',
	Note: 'two\nlines',
	Month: 'June',
	Agree: true,
	Sports: true,
	Yearly: true,
	Plum: true,
} as const;
const KINDS = Object.keys( FILLED ) as ( keyof typeof FILLED )[];
const stands = ( name: keyof typeof FILLED ) =>
	FILLED[ name ] === true ? box( name ).checked : box( name ).value;

beforeEach( () => {
	sent.mockClear();
	render( <EveryKind /> );
	KINDS.forEach( ( name ) => put( name, FILLED[ name ] ) );
} );

// Proves sign-in-46.
describe( 'What was put into a field without an event', () => {
	const all = { ...FILLED, Yearly: 'Yearly', Plum: '#a3125c' };

	it( 'is sent with the press, in every kind of field', () => {
		fireEvent.click( screen.getByText( 'Send' ) );
		expect( sent ).toHaveBeenCalledExactlyOnceWith( all );
	} );

	it( 'is sent with Enter, and with a submit by a script', () => {
		fireEvent.submit( box( 'Password' ) );
		expect( sent ).toHaveBeenCalledExactlyOnceWith( all );
	} );

	it.each( KINDS )( 'stays in %s when the form re-renders', ( name ) => {
		drawAgain();
		expect( stands( name ) ).toBe( FILLED[ name ] );
	} );

	it.each( KINDS )( 'stays in all other fields when a reader uses %s', async ( name ) => {
		if ( FILLED[ name ] === true ) {
			await userEvent.click( box( name ) );
		} else if ( name !== 'Month' ) {
			await userEvent.type( box( name ), '!' );
		}
		KINDS.filter( ( other ) => other !== name ).forEach( ( other ) =>
			expect( stands( other ), other ).toBe( FILLED[ other ] )
		);
	} );

	// With a thousand checkboxes, reading all of them took longer than the press itself.
	it( 'waits for the button when a checkbox is pressed', () => {
		const others = vi.spyOn( box( 'Agree' ), 'checked', 'get' );
		fireEvent.click( box( 'Sports' ) );
		expect( others ).not.toHaveBeenCalled();
		others.mockRestore();
		fireEvent.click( screen.getByText( 'Send' ) );
		expect( sent ).toHaveBeenCalledExactlyOnceWith( { ...all, Sports: stands( 'Sports' ) } );
	} );

	it( 'stays in a password that is shown', async () => {
		await userEvent.click( screen.getByRole( 'button', { name: 'Show password' } ) );
		expect( box( 'Password' ) ).toHaveValue( 'secret 1' );
	} );
} );

// An answer may bring the form just before a press.
it( 'A press in the moment in which a field appears is not missed', async () => {
	// Reading the other fields would let React catch up.
	cleanup();
	vi.stubGlobal( 'IS_REACT_ACT_ENVIRONMENT', false );
	const onChange = vi.fn();
	const place = document.createElement( 'div' );
	document.body.append( place );
	const root = createRoot( place );
	await new Promise< void >( ( resolve ) => {
		new MutationObserver( () => {
			place.querySelector( 'input' )?.click();
			resolve();
		} ).observe( place, { childList: true } );
		root.render(
			<Choice type="radio" name="r" label="Two" checked={ false } onChange={ onChange } />
		);
	} );
	expect( onChange ).toHaveBeenCalledExactlyOnceWith( true );
	root.unmount();
	place.remove();
	vi.unstubAllGlobals();
} );

describe( 'A switch that cannot be pressed yet', () => {
	it.each( [ { busy: true }, { reasonId: 'why' } ] )( 'does not change: %o', async ( given ) => {
		const onChange = vi.fn();
		render(
			<SwitchRow
				name="t"
				label="Texts"
				checked={ false }
				onChange={ onChange }
				{ ...given }
			/>
		);
		await userEvent.click( screen.getByRole( 'switch' ) );
		expect( screen.getByRole( 'switch' ) ).not.toBeChecked();
		expect( onChange ).not.toHaveBeenCalled();
	} );
} );
