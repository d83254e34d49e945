import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screen as screenOf } from '#src/app/routing/screen.tsx';
import { drawApp } from '#src/app/pages/app-root.tsx';
import { ScreenBoundary } from '#src/app/routing/screen-boundary.tsx';
import { reportCaught } from '#src/app/boot/report-caught.ts';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import { navigationAt } from '../../screens/show.tsx';

let unmount = () => {};

afterEach( () => act( () => unmount() ) );

const chunkError = () =>
	Object.assign( new Error( 'Loading chunk failed' ), {
		name: 'ChunkLoadError',
	} );

const loaded = { default: () => <p>Profile</p> };

function showRoute( load: () => Promise< typeof loaded > ) {
	const log = vi.fn();
	const Screen = screenOf( load );
	const host = document.createElement( 'div' );
	document.body.append( host );
	unmount = drawApp(
		host,
		<NavigationContext value={ navigationAt( '/account/settings' ) }>
			<ScreenBoundary>
				<Screen />
			</ScreenBoundary>
		</NavigationContext>,
		reportCaught( log )
	);
	return { log };
}

describe( 'a screen whose code is loaded when it is shown', () => {
	it( 'waits, then appears with its properties', async () => {
		showRoute( async () => loaded );
		expect( screen.getAllByRole( 'status' ) ).not.toHaveLength( 0 );
		expect( await screen.findByText( 'Profile' ) ).toBeInTheDocument();
	} );

	// Proves address-37.
	it( 'that fails to load says so, and loads on another try', async () => {
		const load = vi
			.fn( async () => loaded )
			.mockRejectedValueOnce( chunkError() )
			.mockRejectedValueOnce( chunkError() );
		const { log } = showRoute( load );
		const again = () => screen.findByRole( 'button', { name: 'Try again' } );
		await again();
		expect(
			screen.getByRole( 'heading', { name: 'This page did not load' } )
		).toBeInTheDocument();
		expect(
			screen.getByText(
				/Loading chunk failed\. Nothing was changed or charged\. Check your connection/
			)
		).toBeInTheDocument();
		await userEvent.click( await again() );
		await userEvent.click( await again() );
		expect( await screen.findByText( 'Profile' ) ).toBeInTheDocument();
		expect( load ).toHaveBeenCalledTimes( 3 );
		expect( log ).not.toHaveBeenCalled();
	} );

	it( 'that breaks while it is drawn says so, and is reported in the log', async () => {
		const { log } = showRoute( async () => ( {
			default: () => {
				throw new TypeError( 'broken' );
			},
		} ) );
		expect( await screen.findByText( 'An unknown error has occurred.' ) ).toBeInTheDocument();
		expect( log ).toHaveBeenCalledWith( 'broken', { name: 'TypeError' } );
	} );
} );
