import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CardBox, type CardBoxProps } from '#src/widgets/card-form/card-form.tsx';
import { CARD_MARKS } from '#src/ui/billing/card-mark-paths.ts';
import { CardMark, CardMarks } from '#src/ui/billing/card-marks.tsx';

const box = ( props: Partial< CardBoxProps > = {} ) => (
	<CardBox id="card-number" label="Card Number" onLabelPress={ () => undefined } { ...props } />
);

const container = () => document.getElementById( 'card-number' ) as HTMLElement;

describe( 'A field of the card provider', () => {
	it( "hands its container over once and leaves what the provider's script puts there alone", () => {
		const frameRef = vi.fn();
		const { rerender } = render( box( { frameRef } ) );
		expect( frameRef ).toHaveBeenCalledWith( container() );
		const frame = document.createElement( 'iframe' );
		container().append( frame );
		container().classList.add( 'braintree-hosted-fields-invalid' );

		rerender(
			box( {
				frameRef: vi.fn(),
				error: 'The Card Number field is invalid.',
				focused: true,
			} )
		);
		expect( container() ).toContainElement( frame );
		expect( container() ).toHaveClass( 'braintree-hosted-fields-invalid' );
		expect( frameRef ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'lets go of its container when it leaves', () => {
		const frameRef = vi.fn();
		const { unmount } = render( box( { frameRef } ) );
		unmount();
		expect( frameRef.mock.lastCall?.[ 0 ] ).toBeNull();
	} );

	it( 'takes focus when its visible label, or the panel around the iframe, is pressed', async () => {
		const onLabelPress = vi.fn();
		render( box( { onLabelPress } ) );
		await userEvent.click( screen.getByText( 'Card Number' ) );
		await userEvent.click( container() );
		expect( onLabelPress ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'says its error politely, on a line below the input that was kept for it', () => {
		const { rerender } = render( box() );
		const region = container().parentElement?.nextElementSibling;
		expect( region ).toHaveAttribute( 'aria-live', 'polite' );
		expect( region ).toHaveClass( 'circ-kept-line' );
		expect( region ).toBeEmptyDOMElement();

		rerender( box( { error: 'The Card Number field is invalid.' } ) );
		expect( region ).toHaveTextContent( 'The Card Number field is invalid.' );
	} );

	it( 'shows a short error where it is narrow, and has the whole one read out', () => {
		render( box( { error: 'The CVV field is invalid.', shortError: 'Not valid.' } ) );
		expect( screen.getByText( 'Not valid.' ) ).toHaveAttribute( 'aria-hidden', 'true' );
		expect( screen.getByText( 'The CVV field is invalid.' ) ).toHaveClass( 'circ-hidden' );
	} );

	it( 'is styled as focused and invalid when the provider reports it', () => {
		const { rerender } = render( box( { focused: true } ) );
		const frame = container().parentElement;
		expect( frame ).toHaveClass( 'circ-input--focused' );
		expect( frame ).not.toHaveClass( 'circ-input--invalid' );
		rerender( box( { invalid: true } ) );
		expect( frame ).toHaveClass( 'circ-input--invalid' );
		expect( frame ).not.toHaveClass( 'circ-input--focused' );
	} );
} );

describe( 'The card marks', () => {
	// Proves payment-12.
	it( 'name the seven cards that are taken', () => {
		render( <CardMarks /> );
		expect( screen.getByRole( 'list', { name: 'Cards accepted' } ) ).toBeVisible();
		expect(
			screen
				.getAllByRole( 'listitem' )
				.map( ( item ) => item.querySelector( '.circ-hidden' )?.textContent )
		).toEqual( [
			'Visa',
			'Mastercard',
			'American Express',
			'JCB',
			'Maestro',
			'Diners Club',
			'Discover',
		] );
	} );

	it( 'show a plain card in the number field until the type is known', () => {
		const { container: place, rerender } = render( <CardMark type="generic" /> );
		expect( place.querySelector( '.circ-icon' ) ).not.toBeNull();
		rerender( <CardMark type="diners-club" /> );
		expect( place.querySelector( '.circ-mark' ) ).toHaveAttribute(
			'viewBox',
			CARD_MARKS[ 'diners-club' ].box
		);
	} );
} );
