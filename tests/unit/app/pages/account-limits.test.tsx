import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { accountStage, logIn, title } from './account-stage.tsx';

vi.mock( '#src/widgets/page/leave-page.ts' );

const { stage, load } = accountStage();

describe( 'outside the supported region', () => {
	const closed = () => ( {
		config: { ...stage.deps.config, inSupportedRegion: false },
	} );

	// Proves address-31.
	it.each( [ '/account/login', '/account/subscribe', '/account/settings' ] )(
		'%s says that accounts are not offered',
		async ( address ) => {
			load( address, closed() );
			expect( await title( 'Not available where you are' ) ).toBeInTheDocument();
		}
	);

	// Proves address-31, site-11.
	it( 'a membership can still be reached to cancel it', async () => {
		load( '/account/settings/membership', closed() );
		await logIn();
		expect( await title( 'Membership' ) ).toBeInTheDocument();
	} );

	// Proves address-31, site-11.
	it.each( [
		[ '/account/settings/membership/', 'Membership' ],
		[ '/account/settings/payment-method', 'Payment methods' ],
		[ '/account/settings/newsletters?from=mail', 'Newsletters' ],
		[ '/account/settings/texts', 'Texts' ],
		[ '/account/Settings/Privacy', 'Privacy and data' ],
	] )( 'whoever is logged in still reaches %s', async ( address, name ) => {
		stage.enter( 'monthly' );
		load( address, closed() );
		expect( await title( name ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Profile' } ) ).toBeNull();
	} );

	// Proves address-31, site-11.
	it( 'a logged-in reader is shown what is left, and is sold nothing', async () => {
		stage.enter( 'monthly' );
		load( '/account', closed() );
		await title( 'Not available where you are' );
		expect( screen.getAllByRole( 'link' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Cancel membership',
			'Payment methods',
			'Newsletters',
			'Texts',
			'Privacy and data',
			'Back to the front page',
		] );
	} );

	// Proves address-31.
	it( 'a member without a plan is offered none', async () => {
		stage.enter( 'member' );
		load( '/account/settings/membership', closed() );
		expect( await screen.findByText( 'No membership yet' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'See plans' } ) ).toBeNull();
	} );
} );

describe( 'without the membership feature', () => {
	const off = () => ( { config: { ...stage.deps.config, flags: [] } } );

	// Proves address-33, site-8.
	it.each( [
		'/account/continue?token=link-of-nobody',
		'/account/verify?token=link-of-nobody',
		'/account/reset-password?state=state-of-nobody',
	] )( 'a mailed link still leads to its page: %s', async ( address ) => {
		load( address, off() );
		await screen.findByRole( 'heading', { level: 1 } );
		expect( screen.queryByText( 'We cannot find that page' ) ).toBeNull();
	} );

	// Proves address-33, site-8.
	it( 'a logged-in reader still reaches what they can end', async () => {
		stage.enter( 'monthly' );
		load( '/account/settings/membership', off() );
		expect( await title( 'Membership' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Profile' } ) ).toBeNull();
	} );

	// Proves address-33.
	it( 'a visitor logs in for one of them and returns to it, and plans are left to the site', async () => {
		load( '/account/settings/membership', off() );
		await logIn();
		expect( await title( 'Membership' ) ).toBeInTheDocument();
		expect( leaveFor ).not.toHaveBeenCalled();
		act( () => {
			window.dispatchEvent( new CustomEvent( 'circulation:open-payflow' ) );
		} );
		expect( leaveFor ).toHaveBeenCalledWith( '/account/subscribe' );
	} );
} );
