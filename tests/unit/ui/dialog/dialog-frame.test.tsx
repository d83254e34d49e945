import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '#src/ui/dialog/dialog-frame.tsx';

/** Renders into an open dialog, as the loader makes it. */
function inDialog( frame: React.ReactElement ) {
	const dialog = document.createElement( 'dialog' );
	dialog.setAttribute( 'open', '' );
	dialog.setAttribute( 'aria-label', 'Loading' );
	document.body.append( dialog );
	return render( frame, { container: dialog } );
}

describe( 'The frame of a dialog', () => {
	it( 'names the dialog by its title, in place of what it was called before', () => {
		const { rerender } = inDialog(
			<DialogFrame title="Log in" onClose={ () => undefined }>
				content
			</DialogFrame>
		);
		expect(
			screen.getByRole( 'dialog', { name: 'Log in' } )
		).not.toHaveAttribute( 'aria-label' );

		rerender(
			<DialogFrame title="Create an account" onClose={ () => undefined }>
				content
			</DialogFrame>
		);
		expect(
			screen.getByRole( 'dialog', { name: 'Create an account' } )
		).toBeVisible();
	} );

	it( 'closes by a button with a name', async () => {
		const onClose = vi.fn();
		inDialog(
			<DialogFrame title="Log in" onClose={ onClose }>
				content
			</DialogFrame>
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Close' } )
		);
		expect( onClose ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'has a title that can take focus', () => {
		const heading = createRef< HTMLHeadingElement >();
		inDialog(
			<DialogFrame
				title="Log in"
				onClose={ () => undefined }
				headingRef={ heading }
			>
				content
			</DialogFrame>
		);
		heading.current?.focus();
		expect(
			screen.getByRole( 'heading', { name: 'Log in' } )
		).toHaveFocus();
	} );

	it( 'widens the dialog for plans and narrows it again', () => {
		const frame = ( wide: boolean ) => (
			<DialogFrame
				title="Plans"
				onClose={ () => undefined }
				wide={ wide }
			>
				content
			</DialogFrame>
		);
		const { rerender } = inDialog( frame( true ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveClass(
			'circ-dialog--wide'
		);
		rerender( frame( false ) );
		expect( screen.getByRole( 'dialog' ) ).not.toHaveClass(
			'circ-dialog--wide'
		);
	} );

	it( 'gives up its Oxford rule where a stepper leads', () => {
		const { container, rerender } = inDialog(
			<DialogFrame title="Plans" onClose={ () => undefined }>
				content
			</DialogFrame>
		);
		expect( container.querySelector( '.circ-oxford' ) ).not.toBeNull();
		rerender(
			<DialogFrame
				title="Plans"
				onClose={ () => undefined }
				rule={ false }
			>
				content
			</DialogFrame>
		);
		expect( container.querySelector( '.circ-oxford' ) ).toBeNull();
	} );
} );
