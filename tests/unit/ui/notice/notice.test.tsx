import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { pageReference } from '#src/services/browser/log.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';

describe( 'A notice', () => {
	it( 'that was there on load is plain: nothing interrupts the reader', () => {
		render( <Notice tone="info">Newsletters are free.</Notice> );
		expect( screen.getByText( 'Newsletters are free.' ) ).toBeVisible();
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );

	it.each( [ 'status', 'alert' ] as const )(
		'that arrives later does so in a %s region that was there before its words',
		( live ) => {
			const { rerender } = render( <Notice tone="critical" live={ live } /> );
			const region = screen.getByRole( live );
			expect( region ).toBeEmptyDOMElement();

			rerender(
				<Notice tone="critical" live={ live }>
					Sorry, this is the wrong email or password.
				</Notice>
			);
			expect( screen.getByRole( live ) ).toBe( region );
			expect( region ).toHaveTextContent( 'Sorry, this is the wrong email or password.' );
		}
	);

	it( 'that answers a press is scrolled into view, and one that appears by itself is not', () => {
		const seen = vi
			.spyOn( HTMLElement.prototype, 'scrollIntoView' )
			.mockImplementation( () => {} );
		const { rerender } = render( <Notice tone="critical" live="alert" /> );
		const say = ( text?: string ) =>
			rerender(
				<Notice tone="critical" live="alert">
					{ text }
				</Notice>
			);
		expect( seen ).not.toHaveBeenCalled();
		say( 'Your bank said no.' );
		expect( seen ).toHaveBeenCalledExactlyOnceWith( { block: 'nearest' } );
		say();
		say( 'Your bank said no.' );
		expect( seen ).toHaveBeenCalledTimes( 2 );
		render( <RetryNotice>The list did not come.</RetryNotice> );
		render(
			<Notice tone="info" live="status">
				Saved.
			</Notice>
		);
		expect( seen ).toHaveBeenCalledTimes( 2 );
		seen.mockRestore();
	} );

	it( 'without text is absent', () => {
		const { container } = render( <Notice tone="info" /> );
		expect( container ).toBeEmptyDOMElement();
	} );

	it( 'shows a title, a sentence and the way forward', () => {
		render(
			<Notice
				tone="caution"
				title="We cannot reach the billing service"
				actions={ <Button>Try again</Button> }
			>
				Trying again charges nothing.
			</Notice>
		);
		expect( screen.getByText( 'We cannot reach the billing service' ) ).toBeVisible();
		expect( screen.getByText( 'Trying again charges nothing.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	} );

	it( 'has a different shape for each tone, not only a colour', () => {
		const shapes = ( [ 'info', 'positive', 'caution', 'critical' ] as const ).map( ( tone ) => {
			const { container } = render( <Notice tone={ tone }>{ tone }</Notice> );
			return container.querySelector( 'path' )?.getAttribute( 'd' );
		} );
		expect( new Set( shapes ).size ).toBe( 4 );
	} );
} );

// Proves watch-12.
describe( 'A notice about an outage', () => {
	const say = ( tone?: 'critical', words = 'We cannot reach the billing service.' ) =>
		render( <RetryNotice tone={ tone ?? 'caution' }>{ words }</RetryNotice> ).container;

	it( 'shows the reference of this page’s log, and nothing if nothing was logged', () => {
		delete document.documentElement.dataset.circReference;
		expect( say() ).not.toHaveTextContent( 'Reference' );
		const reference = pageReference();
		expect( say() ).toHaveTextContent( `billing service.Reference: ${ reference }` );
	} );

	it( 'has none where the reader is refused, or there is nothing to say', () => {
		pageReference();
		expect( say( 'critical' ) ).not.toHaveTextContent( 'Reference' );
		expect( say( undefined, '' ) ).not.toHaveTextContent( 'Reference' );
	} );
} );
