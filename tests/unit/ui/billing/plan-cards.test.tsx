import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import type { PlanView } from '#src/messages/plan-view.ts';

const plans: readonly PlanView[] = [
	{
		id: 'sports-monthly',
		name: 'Flexible Monthly',
		price: '$9.99',
		unit: 'a month',
		note: 'First payment November 28, 2026.',
	},
	{
		id: 'sports-yearly',
		name: 'Flexible Yearly',
		badge: 'Best Value!',
		price: '$83.88',
		unit: 'for 1 year, $6.99 a month',
		saving: 'Save 30%, normally $119.88',
		note: 'Renews November 21, 2027 at $119.88.',
	},
];

const cards = ( onSelect: ( id: string ) => void = vi.fn(), hideLegend = false ) => (
	<PlanCards
		legend="Choose a plan"
		hideLegend={ hideLegend }
		plans={ plans }
		selected="sports-yearly"
		onSelect={ onSelect }
	/>
);

describe( 'The plan cards', () => {
	it.each( [ false, true ] )( 'are one group with a name (legend hidden: %s)', ( hidden ) => {
		render( cards( undefined, hidden ) );
		const group = screen.getByRole( 'group', {
			name: 'Choose a plan',
		} );
		expect( within( group ).getAllByRole( 'radio' ) ).toHaveLength( 2 );
	} );

	it( 'name each radio by its plan and describe it by price, saving and renewal', () => {
		render( cards() );
		expect(
			screen.getByRole( 'radio', { name: 'Flexible Yearly' } )
		).toHaveAccessibleDescription(
			'$83.88 for 1 year, $6.99 a month Save 30%, normally $119.88 Renews November 21, 2027 at $119.88.'
		);
		expect(
			screen.getByRole( 'radio', { name: 'Flexible Monthly' } )
		).toHaveAccessibleDescription( '$9.99 a month First payment November 28, 2026.' );
	} );

	// Proves plan-17.
	it( 'show the chosen plan and the badge of the featured one', () => {
		render( cards() );
		expect( screen.getByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeChecked();
		expect( screen.getByText( 'Best Value!' ) ).toBeVisible();
	} );

	it( 'choose by a press anywhere on a card', async () => {
		const onSelect = vi.fn();
		render( cards( onSelect ) );
		await userEvent.click( screen.getByText( '$9.99' ) );
		expect( onSelect ).toHaveBeenCalledWith( 'sports-monthly' );
	} );

	it( 'choose with the arrow keys', async () => {
		const onSelect = vi.fn();
		render( cards( onSelect ) );
		await userEvent.tab();
		await userEvent.keyboard( '{ArrowDown}' );
		expect( onSelect ).toHaveBeenCalledWith( 'sports-monthly' );
	} );

	it( 'keep the place of a saving that a plan does not have', () => {
		const { container } = render( cards() );
		expect( container.querySelectorAll( '.circ-plan__save' ) ).toHaveLength( 2 );
	} );

	it( 'of two groups on one page do not share a choice', () => {
		render(
			<>
				{ cards() }
				{ cards() }
			</>
		);
		const names = screen
			.getAllByRole< HTMLInputElement >( 'radio' )
			.map( ( radio ) => radio.name );
		expect( new Set( names ).size ).toBe( 2 );
	} );
} );
