import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import { UnsavedChanges } from '#src/widgets/unsaved/unsaved-changes.tsx';
import { installDialogs } from '../../entry/browser-parts.ts';
import { navigationAt } from '../../screens/show.tsx';

/** Renders a form with unsaved changes, which the reader is about to leave. */
function leaveForm() {
	const leave = vi.fn();
	let ask: ( go: () => void ) => void = () => {};
	render(
		<NavigationContext
			value={ navigationAt( '/account/settings', {
				hold: ( asks ) => {
					ask = asks;
					return () => {};
				},
			} ) }
		>
			<UnsavedChanges unsaved />
		</NavigationContext>
	);
	act( () => ask( leave ) );
	return leave;
}

beforeEach( installDialogs );

describe( 'Leaving a form with unsaved changes', () => {
	it( 'is asked about', async () => {
		const leave = leaveForm();
		expect( leave ).not.toHaveBeenCalled();
		await screen.findByRole( 'dialog', { name: 'Leave without saving?' } );
		expect( screen.getByRole( 'heading', { name: 'Leave without saving?' } ) ).toHaveFocus();
		await userEvent.click( screen.getByRole( 'button', { name: 'Leave without saving' } ) );
		expect( leave ).toHaveBeenCalledTimes( 1 );
	} );
} );
