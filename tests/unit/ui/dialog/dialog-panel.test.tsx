import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DialogPanel } from '#src/ui/dialog/dialog-panel.tsx';
import { DialogWindow } from '#src/ui/dialog/dialog-window.tsx';

/** Renders into an open dialog, as the loader does. */
function inDialog( frame: React.ReactElement ) {
	const dialog = document.createElement( 'dialog' );
	dialog.setAttribute( 'open', '' );
	dialog.setAttribute( 'aria-label', 'Loading' );
	document.body.append( dialog );
	return render( frame, { container: dialog } );
}

describe( 'The panel of a dialog', () => {
	it( 'names the dialog by its title, replacing its earlier name', () => {
		const { rerender } = inDialog(
			<DialogPanel title="Log in" onClose={ () => undefined }>
				content
			</DialogPanel>
		);
		expect( screen.getByRole( 'dialog', { name: 'Log in' } ) ).not.toHaveAttribute(
			'aria-label'
		);

		rerender(
			<DialogPanel title="Create an account" onClose={ () => undefined }>
				content
			</DialogPanel>
		);
		expect( screen.getByRole( 'dialog', { name: 'Create an account' } ) ).toBeVisible();
	} );

	it( 'closes by a button with a name', async () => {
		const onClose = vi.fn();
		inDialog(
			<DialogPanel title="Log in" onClose={ onClose }>
				content
			</DialogPanel>
		);
		await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'has a title that can take focus', () => {
		const heading = createRef< HTMLHeadingElement >();
		inDialog(
			<DialogPanel title="Log in" onClose={ () => undefined } headingRef={ heading }>
				content
			</DialogPanel>
		);
		heading.current?.focus();
		expect( screen.getByRole( 'heading', { name: 'Log in' } ) ).toHaveFocus();
	} );

	it( 'becomes the purchase window when it contains one, and a panel again afterwards', () => {
		const about = { title: 'Plans', onClose: () => undefined };
		const { rerender } = inDialog( <DialogWindow { ...about }>content</DialogWindow> );
		expect( screen.getByRole( 'dialog', { name: 'Plans' } ) ).toHaveClass(
			'circ-dialog--window'
		);
		rerender( <DialogPanel { ...about }>content</DialogPanel> );
		expect( screen.getByRole( 'dialog' ) ).not.toHaveClass( 'circ-dialog--window' );
	} );

	it( 'has no Oxford rule where it has a stepper', () => {
		const { container, rerender } = inDialog(
			<DialogPanel title="Plans" onClose={ () => undefined }>
				content
			</DialogPanel>
		);
		expect( container.querySelector( '.circ-oxford' ) ).not.toBeNull();
		rerender(
			<DialogPanel title="Plans" onClose={ () => undefined } rule={ false }>
				content
			</DialogPanel>
		);
		expect( container.querySelector( '.circ-oxford' ) ).toBeNull();
	} );
} );
