import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleView } from '#src/widgets/membership/schedule-list.tsx';
import { OrderSummary } from '#src/screens/account/subscribe/window/order.tsx';
import { Steps } from '#src/ui/list/steps.tsx';
import { Link } from '#src/ui/link/link.tsx';

describe( 'The steps', () => {
	it( 'show which are done, the current one, and those to come', () => {
		render(
			<Steps
				current={ 1 }
				steps={ [ { label: 'Plan' }, { label: 'Account' }, { label: 'Payment' } ] }
			/>
		);
		const steps = within( screen.getByRole( 'list', { name: 'Steps' } ) ).getAllByRole(
			'listitem'
		);
		expect( steps.map( ( step ) => step.textContent?.trim() ) ).toEqual( [
			'Plan, done',
			'2. Account',
			'3. Payment',
		] );
		expect( steps[ 1 ] ).toHaveAttribute( 'aria-current', 'step' );
		expect( steps[ 0 ] ).not.toHaveAttribute( 'aria-current' );
	} );

	it( 'lead back to a finished step, and never ahead', async () => {
		const back = vi.fn();
		render(
			<Steps
				current={ 1 }
				steps={ [
					{ label: 'Plan', href: '#plan', onPress: back },
					{ label: 'Payment', href: '#payment' },
				] }
			/>
		);
		expect( screen.getAllByRole( 'link' ) ).toHaveLength( 1 );
		await userEvent.click( screen.getByRole( 'link', { name: 'Plan, done' } ) );
		expect( back ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'What happens next', () => {
	const rows = [
		{ when: 'Today', what: 'Your year starts', amount: '$83.88' },
		{
			when: 'November 20, 2027',
			day: '2027-11-20',
			what: 'Last day to cancel',
			amount: null,
		},
		{ when: 'Today', what: 'Every story is open to you' },
	];

	it( 'is an ordered list of date, sentence and amount, named by its heading', () => {
		render( <ScheduleView rows={ rows } /> );
		const list = screen.getByRole( 'list', { name: 'What happens next' } );
		expect( list.tagName ).toBe( 'OL' );
		expect(
			within( list )
				.getAllByRole( 'listitem' )
				.map( ( row ) => [ ...row.children ].map( ( cell ) => cell.textContent ) )
		).toEqual( [
			[ 'Today', 'Your year starts', '$83.88' ],
			[ 'November 20, 2027', 'Last day to cancel', 'No charge' ],
			[ 'Today', 'Every story is open to you' ],
		] );
		expect( screen.getByText( 'November 20, 2027' ) ).toHaveAttribute(
			'datetime',
			'2027-11-20'
		);
	} );

	it( 'can have another heading', () => {
		render( <ScheduleView title="If you pay now" rows={ rows } /> );
		expect( screen.getByRole( 'list', { name: 'If you pay now' } ) ).toBeVisible();
	} );

	it( 'is announced politely, as a whole, if a choice changes it', () => {
		const { container, rerender } = render( <ScheduleView rows={ rows } live /> );
		expect( container.firstChild ).toHaveAttribute( 'aria-live', 'polite' );
		expect( container.firstChild ).toHaveAttribute( 'aria-atomic', 'true' );
		rerender( <ScheduleView rows={ rows } /> );
		expect( container.firstChild ).not.toHaveAttribute( 'aria-live' );
	} );
} );

describe( 'The order', () => {
	// Proves payment-5.
	it( 'shows each amount and the total beside its name, and a way back', () => {
		render(
			<OrderSummary
				rows={ [
					{ label: 'Sports Membership', amount: '$119.88' },
					{ label: 'Saving, 30%', amount: '−$36.00' },
				] }
				total={ { label: 'Total today', amount: '$83.88' } }
				change={ <Link href="#plans">Change plan</Link> }
			/>
		);
		const order = screen.getByRole( 'region', { name: 'Your order' } );
		const facts = within( order )
			.getAllByRole( 'term' )
			.map( ( term ) => [ term.textContent, term.nextElementSibling?.textContent ] );
		expect( facts ).toEqual( [
			[ 'Sports Membership', '$119.88' ],
			[ 'Saving, 30%', '−$36.00' ],
			[ 'Total today', '$83.88' ],
		] );
		expect( within( order ).getByRole( 'link', { name: 'Change plan' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Details' } ) ).toBeNull();
	} );

	it( 'is one line on a phone, which opens in place', async () => {
		render(
			<OrderSummary
				line="Flexible Yearly, $83.88 today"
				rows={ [] }
				total={ { label: 'Total today', amount: '$83.88' } }
			/>
		);
		const whole = () => screen.getByRole( 'term' ).closest( '.circ-order--folded' );
		const details = screen.getByRole( 'button', { name: 'Details' } );
		expect( whole() ).not.toBeNull();
		expect( details ).toHaveAttribute( 'aria-expanded', 'false' );
		await userEvent.click( details );
		expect( whole() ).toBeNull();
		expect( details ).toHaveAttribute( 'aria-expanded', 'true' );
	} );
} );
