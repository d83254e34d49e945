import { render, screen } from '@testing-library/react';

import { describe, expect, it, vi } from 'vitest';
import { FrameContext } from '#src/widgets/page/frame.tsx';
import { Toasts } from '#src/widgets/page/toasts.tsx';
import { frameAt } from '../../screens/show.tsx';

const toasts = ( said: string | null, loadChunk?: () => Promise< never > ) => (
	<FrameContext
		value={ frameAt( '/account/settings', loadChunk && { loadChunk } ) }
	>
		<Toasts onDismiss={ dismiss }>{ said }</Toasts>
	</FrameContext>
);
const dismiss = vi.fn();

describe( 'A sentence that comes and goes', () => {
	it( 'stands in a region that was there before its words', async () => {
		const { rerender } = render( toasts( null ) );
		const region = screen.getByRole( 'status' );
		expect( region ).toBeEmptyDOMElement();
		rerender( toasts( 'Replies is on.' ) );
		await vi.waitFor( () =>
			expect( region ).toHaveTextContent( 'Replies is on.' )
		);
		expect( region ).toContainElement(
			screen.getByRole( 'button', { name: 'Dismiss' } )
		);
	} );

	it( 'is said all the same when its look does not come', async () => {
		render(
			toasts( 'Replies is on.', () => Promise.reject( new Error() ) )
		);
		await vi.waitFor( () =>
			expect( screen.getByRole( 'status' ) ).toHaveTextContent(
				'Replies is on.'
			)
		);
	} );
} );
