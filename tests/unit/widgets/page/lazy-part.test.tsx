import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FrameContext, type Frame } from '#src/widgets/page/frame.tsx';
import { LazyPart, type LoadPart } from '#src/widgets/page/lazy-part.tsx';
import { frameAt } from '../../screens/show.tsx';

interface GreetingProps {
	readonly name: string;
}
const Greeting = ( { name }: GreetingProps ) => <p>Good morning, { name }</p>;

const open = (
	load: LoadPart< GreetingProps >,
	frame: Partial< Frame > = {}
) =>
	render(
		<FrameContext value={ frameAt( '/account/settings', frame ) }>
			<h1>Profile</h1>
			<LazyPart load={ load } part={ { name: 'Maya' } } />
		</FrameContext>
	);

describe( 'a part of a screen that comes when it is opened', () => {
	it( 'is asked for through the frame, and says meanwhile that it loads', async () => {
		const loadChunk = vi.fn( ( load: () => Promise< never > ) => load() );
		let arrive: ( part: typeof Greeting ) => void = () => {};
		open(
			() =>
				new Promise( ( resolve ) => {
					arrive = resolve;
				} ),
			{ loadChunk } as never
		);
		expect( await screen.findByText( 'Loading' ) ).toBeInTheDocument();
		arrive( Greeting );
		expect( await screen.findByText( 'Good morning, Maya' ) ).toBeVisible();
		expect( loadChunk ).toHaveBeenCalledOnce();
	} );

	it( 'that does not come is told, with the screen around it still there, and comes on another try', async () => {
		const load = vi
			.fn< LoadPart< GreetingProps > >()
			.mockRejectedValueOnce( new Error( 'gone' ) )
			.mockResolvedValue( Greeting );
		open( load );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This part did not load.Loading chunk failed. Nothing was changed or charged.'
		);
		expect( screen.getByRole( 'heading' ) ).toHaveTextContent( 'Profile' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Good morning, Maya' ) ).toBeVisible();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'that does not come says how things stand, where something was changed before', async () => {
		render(
			<FrameContext value={ frameAt( '/account/settings' ) }>
				<LazyPart
					load={ () => Promise.reject( new Error( 'gone' ) ) }
					part={ {} }
					meanwhile="Your change did not finish."
				/>
			</FrameContext>
		);
		const told = await screen.findByRole( 'alert' );
		expect( told ).toHaveTextContent( 'Your change did not finish.' );
		expect( told ).not.toHaveTextContent( 'Nothing was changed' );
	} );
} );
