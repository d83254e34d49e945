import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { keptHeaderReader, readHeaderReader } from '#src/flows/session/header-reader.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
} );

function load( address: string ) {
	window.history.replaceState( null, '', address );
	const deps = hasty( stage.deps );
	const onReader = vi.fn();
	const header = { ...createPageHeader(), showReader: onReader };
	render( <AccountApp deps={ deps } header={ header } /> );
	return { deps, onReader };
}

describe( 'the header of the account pages', () => {
	it.each( [ '/account/settings', '/account/settings/membership' ] )(
		'learns who the reader is on %s, without a repeated request',
		async ( address ) => {
			const { profile } = stage.enter( 'monthly' );
			const { onReader } = load( address );
			await vi.waitFor( () =>
				expect( onReader ).toHaveBeenLastCalledWith(
					expect.objectContaining( {
						name: profile?.[ 'full-name' ],
						email: emailOf( 'monthly' ),
					} )
				)
			);
			await screen.findByRole( 'heading', { level: 1 } );
			expect( stage.timesCalled( 'identity.account' ) ).toBe( 1 );
			expect( stage.timesCalled( 'identity.profile' ) ).toBe( 1 );
		}
	);

	// Proves profile-22.
	it.each( [
		[ 'https://lh3.googleusercontent.com/a/mona', 'https://lh3.googleusercontent.com/a/mona' ],
		[ 'javascript:alert(1)', '' ],
		[ 'http://pictures.example/mona.png', '' ],
		[ '', '' ],
	] )( 'gets no picture from %s but a safe one: %j', async ( kept, shown ) => {
		const account = stage.enter( 'monthly' );
		stage.world.accounts.saveProfile( account, { 'image-url': kept } );
		const { onReader } = load( '/account/settings' );
		await vi.waitFor( () =>
			expect( onReader ).toHaveBeenLastCalledWith(
				expect.objectContaining( { picture: shown } )
			)
		);
	} );

	// Proves address-28, profile-23.
	it( 'follows a new color at once, also on the next page of this tab', async () => {
		stage.enter( 'monthly' );
		const { deps, onReader } = load( '/account/settings/display' );
		await userEvent.click( await screen.findByLabelText( 'Plum' ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save display' } ) );
		const color = '#a3125c';
		await vi.waitFor( () =>
			expect( onReader ).toHaveBeenLastCalledWith( expect.objectContaining( { color } ) )
		);
		expect( await readHeaderReader( deps ) ).toMatchObject( { color } );
	} );

	// Proves profile-20.
	it( 'never has a name that the check refuses, not even for a moment', async () => {
		stage.enter( 'member' );
		stage.fault( { call: 'site.profanity-check', kind: 'delay', delay: 100 } );
		const { onReader } = load( '/account/settings/display' );
		const name = await screen.findByLabelText( 'Display name' );
		await userEvent.clear( name );
		await userEvent.type( name, 'A Swearword' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Save display' } ) );
		await screen.findByRole( 'alert', { name: 'There is a problem' } );
		expect( onReader ).toHaveBeenCalled();
		expect( onReader.mock.calls.flat() ).not.toContainEqual(
			expect.objectContaining( { name: 'A Swearword' } )
		);
	} );

	// Proves address-28.
	it( 'receives no account that a page waiting for a link has to ask about first', async () => {
		await askForLink( stage.deps, { email: emailOf( 'member' ) } );
		const { deps, onReader } = load( '/account/continue-passwordless' );
		await screen.findByRole( 'heading', { name: 'Check your inbox' } );
		stage.world.journal.clear();
		stage.enter( 'monthly' );
		await act( async () => deps.session.notify( { kind: 'started', loaded: null } ) );
		await screen.findByRole( 'heading', { name: 'Is this you?' } );
		expect( stage.timesCalled( 'identity.profile' ) ).toBe( 0 );
		expect( onReader.mock.calls.flat() ).not.toContainEqual(
			expect.objectContaining( { email: emailOf( 'monthly' ) } )
		);
		await userEvent.click(
			screen.getByRole( 'button', {
				name: `Continue as ${ emailOf( 'monthly' ) }`,
			} )
		);
		await vi.waitFor( () =>
			expect( onReader ).toHaveBeenLastCalledWith(
				expect.objectContaining( { email: emailOf( 'monthly' ) } )
			)
		);
	} );

	it( 'learns that the reader has logged out', async () => {
		stage.enter( 'monthly' );
		const { deps, onReader } = load( '/account/settings' );
		await vi.waitFor( () => expect( onReader ).toHaveBeenCalled() );
		await act( () => signOut( deps ) );
		await vi.waitFor( () => expect( onReader ).toHaveBeenLastCalledWith( null ) );
		expect( keptHeaderReader( deps ) ).toBeNull();
	} );
} );
