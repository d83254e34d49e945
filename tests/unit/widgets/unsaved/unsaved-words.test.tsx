import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameContext, type Frame } from '#src/widgets/page/frame.tsx';
import { UnsavedWords } from '#src/widgets/unsaved/unsaved-words.tsx';
import { installDialogs } from '../../entry/browser-parts.ts';
import { frameAt } from '../../screens/show.tsx';

/** A form with something unsaved, which the reader is about to leave. */
function leaveForm( given: Partial< Frame > = {} ) {
	const leave = vi.fn();
	let ask: ( go: () => void ) => void = () => {};
	render(
		<FrameContext
			value={ frameAt( '/account/settings', {
				hold: ( asks ) => {
					ask = asks;
					return () => {};
				},
				...given,
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
	it( 'is asked about, however late the question comes', async () => {
		let arrive = () => {};
		const waits = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		const leave = leaveForm( {
			loadChunk: async ( load ) => {
				await waits;
				return load();
			},
		} );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( leave ).not.toHaveBeenCalled();

		arrive();
		await screen.findByRole( 'dialog', { name: 'Leave without saving?' } );
		expect(
			screen.getByRole( 'heading', { name: 'Leave without saving?' } )
		).toHaveFocus();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Leave without saving' } )
		);
		expect( leave ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [ true, false ] )(
		'is asked by the browser when our question does not come: %s',
		async ( answer ) => {
			const confirm = vi.fn< ( words: string ) => boolean >(
				() => answer
			);
			vi.stubGlobal( 'confirm', confirm );
			const leave = leaveForm( {
				loadChunk: () => Promise.reject( new Error() ),
			} );
			await vi.waitFor( () =>
				expect( confirm ).toHaveBeenCalledTimes( 1 )
			);
			expect( confirm.mock.calls[ 0 ]?.[ 0 ] ).toMatch(
				/^Leave without saving\?/
			);
			expect( leave ).toHaveBeenCalledTimes( answer ? 1 : 0 );
			vi.unstubAllGlobals();
		}
	);
} );
