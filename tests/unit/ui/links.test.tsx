import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';

describe.each( [
	[ 'A link', Link ],
	[ 'A button with an address', Button ],
] as const )( '%s', ( _name, Part ) => {
	it( 'lets the app take over a plain press', () => {
		const onPress = vi.fn();
		render(
			<Part href="/account/subscribe" onPress={ onPress }>
				See all plans
			</Part>
		);
		const link = screen.getByRole( 'link', { name: 'See all plans' } );
		const press = createEvent.click( link, { button: 0 } );
		fireEvent( link, press );

		expect( link ).toHaveAttribute( 'href', '/account/subscribe' );
		expect( onPress ).toHaveBeenCalledTimes( 1 );
		expect( press.defaultPrevented ).toBe( true );
	} );

	it.each( [ 'ctrlKey', 'metaKey', 'shiftKey', 'altKey' ] )(
		'leaves a press with %s to the browser',
		( key ) => {
			const onPress = vi.fn();
			render(
				<Part href="#plans" onPress={ onPress }>
					See all plans
				</Part>
			);
			const link = screen.getByRole( 'link' );
			const press = createEvent.click( link, {
				button: 0,
				[ key ]: true,
			} );
			fireEvent( link, press );

			expect( onPress ).not.toHaveBeenCalled();
			expect( press.defaultPrevented ).toBe( false );
		}
	);
} );

describe( 'A link without an address', () => {
	it( 'is a button', async () => {
		const onPress = vi.fn();
		render( <Link onPress={ onPress }>Restore my access</Link> );
		await userEvent.click( screen.getByRole( 'button', { name: 'Restore my access' } ) );
		expect( onPress ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'The arrow of a way back', () => {
	it( 'turns where the page is read from right to left, unlike any other icon', () => {
		const { container } = render(
			<>
				<Icon name="left" />
				<Icon name="check" />
			</>
		);
		expect( container.querySelectorAll( '.circ-icon' ) ).toHaveLength( 2 );
		expect( container.querySelectorAll( '.circ-icon--turns' ) ).toHaveLength( 1 );
		expect( container.querySelector( '.circ-icon' ) ).toHaveClass( 'circ-icon--turns' );
	} );
} );
