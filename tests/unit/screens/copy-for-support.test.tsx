import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

async function askWhy( persona: string ) {
	stage.enter( persona );
	// Installs a clipboard, which jsdom lacks.
	userEvent.setup();
	show(
		hasty( stage.composeAgain( { flags: [ 'membership' ] } ) ),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
	await userEvent.click( await screen.findByText( 'Why do I see this?' ) );
	return screen.findByRole( 'button', { name: 'Copy for support' } );
}

// Proves status-20.
it( 'copies the explanation in its own words, with the references and nothing personal', async () => {
	const button = await askWhy( 'monthly' );
	await userEvent.click( button );
	expect( await screen.findByText( 'Copied.' ) ).toBeVisible();
	const text = await navigator.clipboard.readText();
	const account = stage.reader( 'monthly' );
	const [ subscription ] = stage.world.billing.of( account );
	expect( text ).toMatch( /^The billing service lists it as active/ );
	expect( text ).toContain( `Reference: ${ subscription?.id }` );
	expect( text ).toMatch( /Active, step 2 \(active\), November\s21, 2026$/ );
	expect( text ).toContain( 'Members-only stories: Open to you' );
	for ( const personal of [ account.email, account.id, '1111' ] ) {
		expect( text ).not.toContain( personal );
	}
} );

it( 'says so where the browser refuses to copy, and the text stays', async () => {
	const button = await askWhy( 'monthly' );
	vi.spyOn( navigator.clipboard, 'writeText' ).mockRejectedValue( new DOMException( 'denied' ) );
	await userEvent.click( button );
	expect( await screen.findByText( /^Your browser does not let us copy/ ) ).toBeVisible();
	expect( button ).toHaveFocus();
	expect( screen.getByText( /^If you write to us/ ) ).toBeVisible();
} );
