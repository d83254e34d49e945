import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';

it( 'a panel that opens focuses its heading and is scrolled into view as a whole', () => {
	const seen: unknown[] = [];
	const scroll = vi
		.spyOn( HTMLElement.prototype, 'scrollIntoView' )
		.mockImplementation( function ( this: HTMLElement, ...how ) {
			seen.push( [ this, ...how ] );
		} );
	render(
		<OpenPanel title="Resume membership" onSubmit={ () => {} }>
			<p>Your next payment is today.</p>
		</OpenPanel>
	);
	expect( screen.getByRole( 'heading', { name: 'Resume membership' } ) ).toHaveFocus();
	expect( seen ).toEqual( [
		[ screen.getByRole( 'region', { name: 'Resume membership' } ), { block: 'nearest' } ],
	] );
	scroll.mockRestore();
} );
