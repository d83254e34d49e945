import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { accountLink } from '#src/editor/account-link.tsx';
import { registerBlockType, registerPlugin } from '../stubs/wordpress.tsx';

describe( 'The block editor', () => {
	beforeAll( () => import( '#src/editor/editor.tsx' ) );

	it( 'gets the members-only panel and the account link, once each', () => {
		expect( registerPlugin.mock.calls.map( ( [ name ] ) => name ) ).toEqual(
			[ 'circulation-access' ]
		);
		expect(
			registerBlockType.mock.calls.map( ( [ name ] ) => name )
		).toEqual( [ 'circulation/account-link' ] );
	} );

	it( 'shows the account link as visitors see it, with nothing to press, and leaves its HTML to the server', () => {
		const block = registerBlockType.mock.calls[ 0 ]?.[ 1 ] as ReturnType<
			typeof accountLink
		>;
		render( <block.edit /> );
		expect( screen.getByText( 'Log In' ) ).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
		expect( block.save() ).toBeNull();
	} );
} );
