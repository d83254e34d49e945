import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Avatar } from '#src/ui/icon/avatar.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Disclosure } from '#src/screens/account/settings/membership/status/why-status.tsx';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { inkOn } from '#src/ui/icon/ink-on.ts';
import { Receipts } from '#src/ui/billing/receipts.tsx';
import { StatusCard } from '#src/ui/billing/status-card.tsx';

describe( 'The status card', () => {
	it( 'is a section named by its heading, with the state as a word', () => {
		render(
			<StatusCard
				title="Sports Membership"
				plan="Flexible Yearly"
				tag={ { tone: 'positive', icon: 'ok', text: 'Active' } }
				facts={ [ { label: 'Price', value: '$83.88 a year' } ] }
				actions={ <Button variant="secondary">Cancel membership</Button> }
			/>
		);
		const card = within( screen.getByRole( 'region', { name: 'Sports Membership' } ) );
		expect( card.getByText( 'Active' ) ).toBeVisible();
		expect( card.getByText( 'Flexible Yearly' ) ).toBeVisible();
		expect( card.getByRole( 'term' ) ).toHaveTextContent( 'Price' );
		expect( card.getByRole( 'definition' ) ).toHaveTextContent( '$83.88 a year' );
		expect( card.getByRole( 'button', { name: 'Cancel membership' } ) ).toBeVisible();
	} );

	it( 'without a membership says so and shows no empty list', () => {
		render(
			<StatusCard
				title="No membership yet"
				sentence="From $9.99 a month."
				facts={ [] }
				actions={ <Button>See plans</Button> }
			/>
		);
		expect( screen.getByText( 'From $9.99 a month.' ) ).toBeVisible();
		expect( screen.queryByRole( 'term' ) ).not.toBeInTheDocument();
		expect( document.querySelector( 'dl' ) ).toBeNull();
	} );
} );

describe( 'A line that opens more', () => {
	it( 'renders its content at the first opening, and keeps it', async () => {
		render(
			<Disclosure title="Why do I see this?">
				<p>It was canceled.</p>
			</Disclosure>
		);
		expect( screen.queryByText( 'It was canceled.' ) ).toBeNull();
		const line = screen.getByText( 'Why do I see this?' );
		await userEvent.click( line );
		expect( await screen.findByText( 'It was canceled.' ) ).toBeVisible();
		await userEvent.click( line );
		await waitFor( () => expect( screen.getByText( 'It was canceled.' ) ).not.toBeVisible() );
	} );
} );

describe( 'Help', () => {
	it( 'has its own region, named by its heading', () => {
		render(
			<HelpPanel
				title="A story will not open?"
				text="We check your login."
				actions={ <Button>Restore my access</Button> }
			/>
		);
		const help = screen.getByRole( 'complementary', {
			name: 'A story will not open?',
		} );
		expect( within( help ).getByRole( 'button', { name: 'Restore my access' } ) ).toBeVisible();
	} );
} );

describe( 'Receipts', () => {
	const receipts = [
		{
			id: 'b',
			date: 'March 3, 2026',
			day: '2026-03-03',
			text: 'Flexible Yearly',
			amount: '$83.88',
			href: '#b',
		},
		{
			id: 'a',
			date: 'March 3, 2025',
			day: '2025-03-03',
			text: 'Refund',
			amount: '−$59.88',
			href: '#a',
		},
	];

	it( 'are a table with a caption, columns and a row for each payment', () => {
		render( <Receipts receipts={ receipts } /> );
		const table = screen.getByRole( 'table', { name: 'Receipts' } );
		expect(
			within( table )
				.getAllByRole( 'columnheader' )
				.map( ( head ) => head.textContent )
		).toEqual( [ 'Paid', 'Amount', 'Receipt' ] );
		const row = within( table ).getByRole( 'row', {
			name: /March 3, 2025/,
		} );
		expect( within( row ).getByRole( 'rowheader' ) ).toHaveTextContent( 'Refund' );
		expect( within( row ).getByRole( 'cell', { name: '−$59.88' } ) ).toBeVisible();
	} );

	it( 'say which one each link opens', () => {
		render( <Receipts receipts={ receipts } /> );
		expect(
			screen.getByRole( 'link', { name: 'View receipt of March 3, 2026' } )
		).toHaveAttribute( 'href', '#b' );
	} );
} );

describe( 'The avatar', () => {
	it.each( [
		[ 'Maya Ortiz', 'MO' ],
		[ 'Maya del Carmen Ortiz', 'MO' ],
		[ 'maya', 'M' ],
		[ ' Élodie  Ångström ', 'ÉÅ' ],
		[ '', '' ],
	] )( 'of %j shows %j', ( name, initials ) => {
		const { container } = render( <Avatar name={ name } /> );
		expect( container.textContent ).toBe( initials );
	} );

	it( 'is decorative: the name is announced elsewhere', () => {
		const { container } = render( <Avatar name="Maya Ortiz" /> );
		expect( container.firstChild ).toHaveAttribute( 'aria-hidden', 'true' );
	} );

	it.each( [ undefined, '', 'red', '#12345', 'url(x)' ] )(
		'falls back to black for the color %j',
		( color ) => {
			const { container } = render( <Avatar name="M" color={ color } /> );
			const { style } = container.firstChild as HTMLElement;
			expect( style.getPropertyValue( '--_colour' ) ).toBe( '#000000' );
			expect( style.getPropertyValue( '--_on' ) ).toBe( '#ffffff' );
		}
	);

	it.each( [
		[ '#000000', '#ffffff' ],
		[ '#ffffff', '#000000' ],
		[ '#17408b', '#ffffff' ],
		[ '#f2b632', '#000000' ],
		[ '#767676', '#000000' ],
		[ '#757575', '#ffffff' ],
	] )( 'on %s is written in %s', ( ground, ink ) => {
		expect( inkOn( ground ) ).toBe( ink );
	} );
} );
