import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModalBoot } from '#src/app/boot.ts';
import { mountPayflow } from '#src/app/payflow-modal.tsx';
import { leaveFor } from '#src/widgets/leave-page.ts';
import { hasty, onScreenOf } from '../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { dialogBoot } from './boot.ts';

vi.mock( '#src/widgets/leave-page.ts' );

const stage = setStage();
configure( { asyncUtilTimeout: 5000 } );

let unmount = () => {};

beforeEach( () => {
	onScreenOf( 1280 );
	vi.mocked( leaveFor ).mockClear();
	window.history.replaceState( null, '', '/story/' );
} );

afterEach( () => {
	act( () => unmount() );
	document.body.replaceChildren();
} );

function open( path: string, given: Partial< ModalBoot > = {} ) {
	const { host, close, boot } = dialogBoot( path, given );
	act( () => {
		unmount = mountPayflow( host, boot, hasty( stage.deps ) );
	} );
	return { close, boot };
}

const plan = ( name: string ) => screen.findByRole( 'radio', { name } );

describe( 'the payflow modal', () => {
	it( 'shows the plans over the story, with a way back to it', async () => {
		const { close } = open( '/account/subscribe' );
		expect( await plan( 'Flexible Yearly' ) ).toBeInTheDocument();
		await userEvent.click(
			screen.getByRole( 'button', { name: /back/i } )
		);
		expect( close ).toHaveBeenCalledOnce();
		expect( window.location.pathname ).toBe( '/story/' );
	} );

	it( 'begins with the plan that the window event names', async () => {
		open( '/account/subscribe', {
			detail: { planId: 'sports-half-yearly' },
		} );
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
	} );

	it( 'asks a visitor to log in, then comes back to the plan that was chosen', async () => {
		open( '/account/subscribe' );
		await userEvent.click( await plan( 'Flexible Half-Yearly' ) );
		await userEvent.click( screen.getByRole( 'link', { name: 'Log In' } ) );
		await userEvent.type(
			await screen.findByLabelText( 'Email' ),
			emailOf( 'member' )
		);
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Log In' } )
		);
		expect( await plan( 'Flexible Half-Yearly' ) ).toBeChecked();
	} );

	it( 'sends a reader who has a membership to it', async () => {
		stage.enter( 'monthly' );
		open( '/account/subscribe' );
		await vi.waitFor( () =>
			expect( leaveFor ).toHaveBeenCalledWith(
				'/account/settings/membership'
			)
		);
	} );

	it( 'sells nothing while it is not known whether there is one', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 403,
			times: 1,
		} );
		open( '/account/subscribe' );
		expect(
			await screen.findByText( 'We cannot reach the billing service' )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
	} );
} );
