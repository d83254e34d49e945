import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerBlockType, registerPlugin } from '../stubs/wordpress.tsx';

interface Block {
	readonly apiVersion: number;
	readonly parent?: readonly string[];
	readonly supports?: object;
	readonly edit: ComponentType;
	readonly save: () => null;
}

describe( 'The block editor', () => {
	beforeAll( () => import( '#src/editor/editor.tsx' ) );

	it( 'gets the members-only panel and each block once', () => {
		expect( registerPlugin.mock.calls.map( ( [ name ] ) => name ) ).toEqual( [
			'circulation-access',
		] );
		expect( registerBlockType.mock.calls.map( ( [ name ] ) => name ) ).toEqual( [
			'circulation/account-link',
			'circulation/wall',
			'circulation/plan-list',
			'circulation/newsletters',
			'circulation/withdrawal',
		] );
	} );

	it.each( [
		[ 'circulation/wall', /^The free part ends here\./ ],
		[ 'circulation/plan-list', /^Plans: each plan on offer stands here/ ],
		[ 'circulation/newsletters', /^Newsletters: each newsletter of this/ ],
		[ 'circulation/withdrawal', /^Withdrawal: the way to the withdrawal form/ ],
	] )(
		'shows a line for %s, with nothing to press, and leaves its HTML to the server',
		( name, line ) => {
			const block = registerBlockType.mock.calls.find(
				( [ one ] ) => one === name
			)?.[ 1 ] as Block;
			render( <block.edit /> );
			expect( screen.getByText( line ) ).toBeVisible();
			expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
			expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
			expect( block.apiVersion ).toBe( 3 );
			expect( block.save() ).toBeNull();
		}
	);

	// Proves gate-44.
	it( 'takes the wall once in a text, and not inside of anything else', () => {
		const block = registerBlockType.mock.calls[ 1 ]?.[ 1 ] as Block;
		expect( block.parent ).toEqual( [ 'core/post-content' ] );
		expect( block.supports ).toMatchObject( {
			multiple: false,
			reusable: false,
		} );
	} );

	it( 'shows the account link as visitors see it, with nothing to press, and leaves its HTML to the server', () => {
		const block = registerBlockType.mock.calls[ 0 ]?.[ 1 ] as Block;
		render( <block.edit /> );
		expect( screen.getByText( 'Log In' ) ).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
		expect( block.save() ).toBeNull();
	} );
} );
