/** The account area as `mount` loads it, and a log-in by its form. Mock leave-page.ts in the file. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { readPageParameters } from '#src/app/boot/entry-parameters.ts';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import type { Deps } from '#src/flows/deps/deps.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';

export function accountStage() {
	const stage = setStage();
	beforeEach( () => {
		onScreenOf( 1280 );
		vi.stubGlobal( 'scrollTo', vi.fn() );
		vi.mocked( leaveFor ).mockClear();
	} );
	return {
		stage,
		load( address: string, given: Partial< Deps > = {} ) {
			window.history.replaceState( null, '', address );
			const deps = { ...hasty( stage.deps ), ...given };
			const header = { ...createPageHeader(), showPath: vi.fn() };
			readPageParameters( deps );
			render( <AccountApp deps={ deps } header={ header } /> );
			return { deps, header };
		},
	};
}

export const title = ( name: string ) => screen.findByRole( 'heading', { name } );
export const here = () => window.location.pathname + window.location.search;

export async function logIn() {
	await userEvent.type( await screen.findByLabelText( 'Email' ), emailOf( 'member' ) );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
	await userEvent.click( screen.getByRole( 'button', { name: 'Log In' } ) );
}
