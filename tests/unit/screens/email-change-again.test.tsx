/** An e-mail change whose first try got no answer: what refuses the second one may be the first. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import VerifyEmailChangeScreen from '#src/screens/account/settings/verify-email-change/screen.tsx';
import { PASSWORD, setStage } from '../services/stage.ts';
import { navigationAt, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

const stage = setStage();
const MAY_BE = /your email may be changed already\. Try to log in with the new address first\.$/;
const PATH = '/account/settings/verify-email-change';

const EMAIL = 'new.address@readers.example';
const confirm = () => pointAndPress( 'Confirm my new email' );

beforeEach( async () => {
	const { token } = stage.world.links.issue( {
		kind: 'email-change',
		email: EMAIL,
		account: stage.reader( 'member' ).id,
	} );
	const link = `/blaize/users/update-email/${ token }`;
	const search = `?link=${ encodeURIComponent( link ) }`;
	window.history.replaceState( null, '', PATH + search );
	show( stage.deps, navigationAt( PATH, { search } ), <VerifyEmailChangeScreen /> );
	await userEvent.type( await screen.findByLabelText( 'Password' ), PASSWORD );
} );

const loseTheFirst = async () => {
	stage.fault( { call: 'identity.confirm-email', kind: 'drop', when: 'after', times: 1 } );
	await confirm();
	await screen.findByText( 'An unknown error has occurred.' );
	expect( stage.world.accounts.byEmail( EMAIL ) ).toBeDefined();
	expect( screen.queryByText( MAY_BE ) ).toBeNull();
};

// Proves sign-in-45.
it( 'is not called undone by a service that does not know the used link anymore', async () => {
	await loseTheFirst();
	await confirm();
	expect( await screen.findByText( MAY_BE ) ).toBeVisible();
	expect( screen.getByLabelText( 'Password' ) ).toHaveValue( PASSWORD );
} );

// Proves sign-in-45.
it( 'is not called undone by a service that takes the used link for an expired one', async () => {
	await loseTheFirst();
	stage.fault( {
		call: 'identity.confirm-email',
		kind: 'body',
		body: { message: 'Dynamodb Item already expired' },
	} );
	await confirm();
	expect( await screen.findByText( 'The email change link is expired.' ) ).toBeVisible();
	expect( screen.getByText( MAY_BE ) ).toBeVisible();
} );
