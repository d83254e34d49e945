/** The focus of an element that disappears goes to the title (`address-38`). */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawApp } from '#src/app/pages/app-root.tsx';
import { Title } from '#src/ui/layout/title.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';

type Step = 'failed' | 'loading' | 'shown';

let to: ( step: Step ) => void;
let unmount: () => void;

/** With `keepsTitle` only the notice disappears, else the whole screen. */
function Page( { keepsTitle }: { readonly keepsTitle: boolean } ) {
	const [ step, setStep ] = useState< Step >( 'failed' );
	to = ( next ) => act( () => setStep( next ) );
	const title = <Title>Newsletters</Title>;
	return (
		<>
			{ ( keepsTitle || step === 'shown' ) && title }
			{ step === 'failed' && (
				<>
					{ ! keepsTitle && title }
					<RetryNotice onRetry={ () => setStep( 'loading' ) }>Down.</RetryNotice>
				</>
			) }
			<a href="/elsewhere/">Elsewhere</a>
		</>
	);
}

function open( keepsTitle: boolean ) {
	const host = document.createElement( 'div' );
	document.body.append( host );
	act( () => {
		unmount = drawApp( host, <Page keepsTitle={ keepsTitle } /> );
	} );
}
const title = () => screen.getByRole( 'heading', { name: 'Newsletters' } );
const hasFocus = ( find: () => HTMLElement ) => vi.waitFor( () => expect( find() ).toHaveFocus() );

/** Presses the button as the keyboard does, which leaves the focus on it. */
function retry() {
	const button = screen.getByRole( 'button', { name: 'Try again' } );
	button.focus();
	fireEvent.click( button );
}

describe( 'A retry button that disappears', () => {
	afterEach( () => act( () => unmount() ) );

	// Proves address-38.
	it( 'leaves the focus to the title of the page', async () => {
		open( true );
		retry();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		await hasFocus( title );
	} );

	// Proves address-38.
	it( 'leaves the focus to the title that comes with the screen', async () => {
		open( false );
		retry();
		expect( screen.queryByRole( 'heading' ) ).toBeNull();
		expect( document.body ).toHaveFocus();
		to( 'shown' );
		await hasFocus( title );
	} );

	it( 'leaves the focus where the reader has put it meanwhile', async () => {
		open( false );
		retry();
		screen.getByRole( 'link' ).focus();
		to( 'shown' );
		await act( async () => {} );
		expect( screen.getByRole( 'link' ) ).toHaveFocus();
	} );

	it( 'takes no focus that was never in the app', async () => {
		open( true );
		to( 'loading' );
		await act( async () => {} );
		expect( document.body ).toHaveFocus();
	} );
} );
