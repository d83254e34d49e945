/** The form that asks for a display name above the comments (`vendor-26`). */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { NameProblem } from '#src/flows/comments/name-for-comments.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { hideNameForm, showNameForm } from '#src/widgets/comments/name-form.ts';

const save = vi.fn< ( typed: string ) => Promise< Result< null, NameProblem > > >();
const onSaved = vi.fn();

const place = () => document.querySelector( 'main > div' ) as HTMLElement;
const show = () => showNameForm( place(), save, onSaved );
const input = () => screen.getByRole( 'textbox', { name: 'Choose a display name to comment' } );
const button = () => screen.getByRole( 'button', { name: 'Save and comment' } );
const problem = () => screen.getByRole( 'alert' );

beforeEach( () => {
	save.mockReset();
	onSaved.mockClear();
	document.body.innerHTML = '<main><div></div></main>';
} );

describe( 'the form for a display name', () => {
	it( 'is above the comments, says who sees the name, and has the focus', () => {
		show();
		expect( place().previousElementSibling?.tagName ).toBe( 'FORM' );
		expect( input() ).toHaveFocus();
		expect( input() ).toHaveAttribute( 'maxlength', '50' );
		expect( input() ).toHaveAccessibleDescription(
			/^Other readers see it next to your comments\./
		);
	} );

	it( 'is there once: who asks for it again finds it', () => {
		show();
		input().blur();
		show();
		expect( screen.getAllByRole( 'textbox' ) ).toHaveLength( 1 );
		expect( input() ).toHaveFocus();
	} );

	it( 'saves once, however often it is pressed, and is gone by the time that the comments go on', async () => {
		let answer: ( saved: Result< null, NameProblem > ) => void = () => {};
		save.mockReturnValue(
			new Promise( ( resolve ) => {
				answer = resolve;
			} )
		);
		onSaved.mockImplementation( () => expect( screen.queryByRole( 'textbox' ) ).toBeNull() );
		show();
		fireEvent.change( input(), { target: { value: 'Maya O.' } } );
		fireEvent.click( button() );
		fireEvent.click( button() );
		expect( save ).toHaveBeenCalledExactlyOnceWith( 'Maya O.' );
		answer( done( null ) );
		await vi.waitFor( () => expect( onSaved ).toHaveBeenCalledOnce() );
	} );

	it.each< [ string, NameProblem ] >( [
		[ 'Enter a display name.', { kind: 'field', problem: 'missing' } ],
		[
			'This display name cannot be used. Please choose another one.',
			{ kind: 'displayName', failure: 'not-passed' },
		],
		[
			profileFailureText( 'profile', 'call-failed' ),
			{ kind: 'profile', failure: 'call-failed' },
		],
	] )( 'says what is wrong, and takes another name: %s', async ( text, wrong ) => {
		save.mockResolvedValueOnce( failed( wrong ) );
		show();
		button().focus();
		fireEvent.click( button() );
		await vi.waitFor( () => expect( problem() ).toHaveTextContent( text ) );
		expect( text ).not.toBe( '' );
		expect( input() ).toHaveFocus();
		expect( input() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( onSaved ).not.toHaveBeenCalled();
		save.mockReturnValue( new Promise( () => {} ) );
		fireEvent.click( button() );
		expect( save ).toHaveBeenCalledTimes( 2 );
		expect( problem() ).toBeEmptyDOMElement();
	} );

	it( 'stays on its page', () => {
		save.mockReturnValue( new Promise( () => {} ) );
		show();
		expect( fireEvent.submit( input() ) ).toBe( false );
	} );

	it( 'goes when it is no longer wanted', () => {
		show();
		hideNameForm();
		hideNameForm();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );
} );
