import { render, screen } from '@testing-library/react';

import { describe, expect, it, vi } from 'vitest';
import { Toasts } from '#src/widgets/page/toasts.tsx';

const toasts = ( said: string | null ) => <Toasts onDismiss={ dismiss }>{ said }</Toasts>;
const dismiss = vi.fn();

describe( 'A temporary message', () => {
	it( 'is in a region that existed before its text', async () => {
		const { rerender } = render( toasts( null ) );
		const region = screen.getByRole( 'status' );
		expect( region ).toBeEmptyDOMElement();
		rerender( toasts( 'Replies is on.' ) );
		await vi.waitFor( () => expect( region ).toHaveTextContent( 'Replies is on.' ) );
		expect( region ).toContainElement( screen.getByRole( 'button', { name: 'Dismiss' } ) );
	} );
} );
