import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { part } from '#src/widgets/page/lazy.tsx';

interface GreetingProps {
	readonly name: string;
}
const Greeting = ( { name }: GreetingProps ) => <p>Good morning, { name }</p>;

type Load = () => Promise< ComponentType< GreetingProps > >;

function open( load: Load ) {
	const Part = part( load );
	render(
		<>
			<h1>Profile</h1>
			<Part name="Maya" />
		</>
	);
}

const chunkError = () =>
	Object.assign( new Error( 'Loading chunk 7 failed.' ), {
		name: 'ChunkLoadError',
		type: 'timeout',
		request: '/chunks/panel.js',
	} );

describe( 'a part of a screen that is loaded when it is shown', () => {
	it( 'says meanwhile that it loads', async () => {
		let arrive: ( component: typeof Greeting ) => void = () => {};
		open(
			() =>
				new Promise( ( resolve ) => {
					arrive = resolve;
				} )
		);
		expect( await screen.findByText( 'Loading' ) ).toBeInTheDocument();
		arrive( Greeting );
		expect( await screen.findByText( 'Good morning, Maya' ) ).toBeVisible();
	} );

	it( 'that fails to load says so, with the screen around it still there, and loads on another try', async () => {
		open(
			vi
				.fn< Load >()
				.mockRejectedValueOnce( new Error( 'gone' ) )
				.mockResolvedValue( Greeting )
		);
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This part did not load.Loading chunk failed. Nothing was changed or charged. Check your connection, then try again.'
		);
		expect( screen.getByRole( 'heading' ) ).toHaveTextContent( 'Profile' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Good morning, Maya' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'that fails to load is reported to the page with kind and address', async () => {
		const reported = vi.fn();
		window.addEventListener( 'circulation:chunk-error', reported, {
			once: true,
		} );
		open( () => Promise.reject( chunkError() ) );
		await screen.findByRole( 'alert' );
		expect( reported.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( {
			kind: 'timeout',
			address: '/chunks/panel.js',
		} );
	} );

	it( 'is there at once if it was loaded before', async () => {
		const load = vi.fn< Load >().mockResolvedValue( Greeting );
		const Part = part( load );
		Part.preload();
		await vi.waitFor( () => expect( load ).toHaveBeenCalledOnce() );
		await Promise.resolve();
		render( <Part name="Maya" /> );
		expect( screen.getByText( 'Good morning, Maya' ) ).toBeVisible();
		expect( load ).toHaveBeenCalledOnce();
	} );

	it( 'that failed to preload is loaded again when it is shown', async () => {
		const Part = part(
			vi
				.fn< Load >()
				.mockRejectedValueOnce( new Error( 'gone' ) )
				.mockResolvedValue( Greeting )
		);
		Part.preload();
		render( <Part name="Maya" /> );
		expect( await screen.findByText( 'Good morning, Maya' ) ).toBeVisible();
	} );
} );
