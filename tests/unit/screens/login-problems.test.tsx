import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { emailOf, setStage } from '../services/stage.ts';
import { navigationAt, hasty, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

const stage = setStage();

vi.mock( '#src/widgets/sign-in/problems.tsx', () => {
	throw Object.assign( new Error( 'gone' ), { name: 'ChunkLoadError' } );
} );

it( 'says why a log-in failed although the list of problems did not load', async () => {
	show( hasty( stage.deps ), navigationAt( '/account/login' ), <LoginScreen /> );
	await userEvent.type( screen.getByLabelText( 'Email' ), emailOf( 'monthly' ) );
	await userEvent.type( screen.getByLabelText( 'Password' ), 'not the password' );
	await pointAndPress( 'Log In' );
	await vi.waitFor( () =>
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Sorry, this is the wrong email or password.'
		)
	);
} );
