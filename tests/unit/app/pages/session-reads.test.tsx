import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createPageHeader } from '#src/app/header/page-header.ts';
import { AccountApp } from '#src/app/pages/account-app.tsx';
import { hasty, onScreenOf } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

/** A browser asks another process at each read of its cookies, which takes a phone 2 ms. */
const READS = 100;

it( 'the cookie of the session is not read at each step of each query', async () => {
	onScreenOf( 1280 );
	vi.stubGlobal( 'scrollTo', vi.fn() );
	stage.enter( 'member' );
	window.history.replaceState( null, '', '/account/settings' );
	const deps = hasty( stage.deps );
	const read = vi.spyOn( deps.browser.cookies, 'sessionId' );
	render( <AccountApp deps={ deps } header={ createPageHeader() } /> );
	await screen.findByLabelText( 'First name' );
	expect( read.mock.calls.length ).toBeGreaterThan( 0 );
	expect( read.mock.calls.length ).toBeLessThan( READS );
} );
