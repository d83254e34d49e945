import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AccountNav } from '#src/ui/page/account-nav.tsx';
import type { NavGroup } from '#src/ui/page/account-nav.tsx';
import { AccountShell } from '#src/ui/page/account-shell.tsx';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Title } from '#src/ui/layout/title.tsx';

/** Stubs matchMedia for a screen of this width; the returned function changes the width. */
function screenOf( width: number ) {
	const media = new EventTarget();
	let now = width;
	vi.stubGlobal( 'matchMedia', ( query: string ) => {
		const least = Number( /\(min-width: (\d+)px\)/.exec( query )?.[ 1 ] );
		return Object.defineProperty( media, 'matches', {
			get: () => now >= least,
			configurable: true,
		} );
	} );
	return ( next: number ) => {
		now = next;
		act( () => {
			media.dispatchEvent( new Event( 'change' ) );
		} );
	};
}

const groups: readonly NavGroup[] = [
	{
		title: 'You',
		links: [ { href: '/account/settings', label: 'Profile' } ],
	},
	{
		title: 'Billing',
		links: [ { href: '/account/settings/membership', label: 'Membership' } ],
	},
];

const nav = ( onNavigate?: ( href: string ) => void ) => (
	<AccountNav
		groups={ groups }
		current="/account/settings/membership"
		onNavigate={ onNavigate }
	/>
);

const menu = () => document.querySelector( 'details' );

describe( 'The account navigation', () => {
	it( 'from 990 px on is a column with the current page marked', () => {
		screenOf( 990 );
		render( nav() );
		const links = within( screen.getByRole( 'navigation', { name: 'Account' } ) );
		expect( links.getByRole( 'link', { current: 'page' } ) ).toHaveTextContent( 'Membership' );
		expect( links.getAllByRole( 'link' ) ).toHaveLength( 2 );
		expect( menu() ).toBeNull();
	} );

	it( 'at 989 px is a list that opens, named by the current page', () => {
		screenOf( 989 );
		render( nav() );
		expect( menu() ).not.toHaveAttribute( 'open' );
		expect( screen.getByText( 'Account:' ).closest( 'summary' ) ).toHaveTextContent(
			'Account: Membership'
		);
		expect( document.querySelectorAll( 'nav' ) ).toHaveLength( 1 );
	} );

	it( 'changes with the width of the screen', () => {
		const resize = screenOf( 1280 );
		render( nav() );
		resize( 375 );
		expect( menu() ).not.toBeNull();
		resize( 1280 );
		expect( menu() ).toBeNull();
	} );

	it( 'leads to a page inside the app and closes the list behind it', async () => {
		screenOf( 375 );
		const onNavigate = vi.fn();
		render( nav( onNavigate ) );
		await userEvent.click( screen.getByText( 'Account:' ) );
		expect( menu() ).toHaveAttribute( 'open' );

		await userEvent.click( screen.getByText( 'Profile' ) );
		expect( onNavigate ).toHaveBeenCalledWith( '/account/settings' );
		expect( menu() ).not.toHaveAttribute( 'open' );
	} );
} );

describe( 'The account page', () => {
	it( 'has navigation, a main part under its title, and help at the end', () => {
		screenOf( 1280 );
		render(
			<AccountShell
				nav={ nav() }
				head={ <Title>Membership</Title> }
				notices={ <Notice tone="info">A notice</Notice> }
				aside={ <HelpPanel title="Help" text="We look." /> }
			>
				<p>Facts</p>
			</AccountShell>
		);
		const main = screen.getByRole( 'main' );
		expect(
			within( main ).getByRole( 'heading', {
				level: 1,
				name: 'Membership',
			} )
		).toBeVisible();
		expect( main ).not.toContainElement( screen.getByRole( 'navigation' ) );
		expect( main.textContent ).toBe( 'MembershipA noticeFactsHelpWe look.' );
	} );
} );
