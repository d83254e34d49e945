import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameContext } from '#src/widgets/page/frame.tsx';
import { UnsavedWords } from '#src/widgets/unsaved/unsaved-words.tsx';
import { installDialogs } from '../../entry/browser-parts.ts';
import { frameAt } from '../../screens/show.tsx';

/** A form with something unsaved, which the reader is about to leave. */
function leaveForm() {
	const leave = vi.fn();
	let ask: ( go: () => void ) => void = () => {};
	render(
		<FrameContext
			value={ frameAt( '/account/settings', {
				hold: ( asks ) => {
					ask = asks;
					return () => {};
				},
			} ) }
		>
			<UnsavedWords unsaved />
		</FrameContext>
	);
	act( () => ask( leave ) );
	return leave;
}

beforeEach( installDialogs );

describe( 'Leaving a form with unsaved words', () => {
	it( 'is asked about', async () => {
		const leave = leaveForm();
		expect( leave ).not.toHaveBeenCalled();
		await screen.findByRole( 'dialog', { name: 'Leave without saving?' } );
		expect(
			screen.getByRole( 'heading', { name: 'Leave without saving?' } )
		).toHaveFocus();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Leave without saving' } )
		);
		expect( leave ).toHaveBeenCalledTimes( 1 );
	} );
} );
