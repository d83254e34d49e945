import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

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
			const { rerender } = render(
				<Notice tone="critical" live={ live } />
			);
			const region = screen.getByRole( live );
			expect( region ).toBeEmptyDOMElement();

			rerender(
				<Notice tone="critical" live={ live }>
					Sorry, this is the wrong email or password.
				</Notice>
			);
			expect( screen.getByRole( live ) ).toBe( region );
			expect( region ).toHaveTextContent(
				'Sorry, this is the wrong email or password.'
			);
		}
	);

	it( 'with nothing to say is not there', () => {
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
		expect(
			screen.getByText( 'We cannot reach the billing service' )
		).toBeVisible();
		expect(
			screen.getByText( 'Trying again charges nothing.' )
		).toBeVisible();
		expect(
			screen.getByRole( 'button', { name: 'Try again' } )
		).toBeVisible();
	} );

	it( 'has a shape of its own for each tone, not only a colour', () => {
		const shapes = (
			[ 'info', 'positive', 'caution', 'critical' ] as const
		 ).map( ( tone ) => {
			const { container } = render(
				<Notice tone={ tone }>{ tone }</Notice>
			);
			return container.querySelector( 'path' )?.getAttribute( 'd' );
		} );
		expect( new Set( shapes ).size ).toBe( 4 );
	} );
} );
