import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from '#src/ui/icon/logo.tsx';

describe( 'A logo', () => {
	const draw = () =>
		render( <Logo src="/logo.png" width={ 120 } height={ 40 } name="The Daily Example" /> );

	it( 'has its space before it loads, and the name for screen readers', () => {
		draw();
		const picture = screen.getByRole( 'img', {
			name: 'The Daily Example',
		} );
		expect( picture ).toHaveAttribute( 'width', '120' );
		expect( picture ).toHaveAttribute( 'height', '40' );
	} );

	// Proves site-35.
	it( 'is replaced by the name if it fails to load', () => {
		draw();
		fireEvent.error( screen.getByRole( 'img' ) );
		expect( screen.queryByRole( 'img' ) ).toBeNull();
		expect( screen.getByText( 'The Daily Example' ) ).toBeVisible();
	} );
} );
