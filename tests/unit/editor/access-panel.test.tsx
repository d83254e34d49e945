import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccessPanel } from '#src/editor/access-panel.tsx';
import { editor } from '../stubs/wordpress.tsx';

const open = ( {
	access = '',
	blocks = [ 'core/paragraph', 'core/paragraph' ],
	membership = true,
	mayChangeAccess = true,
}: {
	access?: string;
	blocks?: string[];
	membership?: boolean;
	mayChangeAccess?: boolean;
} = {} ) => {
	editor.open( {
		meta: { circulation_access: access, footnotes: 'kept' },
		blocks: blocks.map( ( name ) => ( { name } ) ),
		settings: { circulation: { membership, mayChangeAccess } },
	} );
	return render( <AccessPanel /> );
};

const toggle = () =>
	screen.getByRole( 'checkbox', {
		name: 'Only members read the whole article',
	} );

describe( 'The panel "Members only" beside an article', () => {
	it( 'marks the article members-only and leaves its other meta alone', async () => {
		open();
		await userEvent.click( toggle() );
		expect( toggle() ).toBeChecked();
		expect( editor.meta ).toEqual( {
			circulation_access: 'members',
			footnotes: 'kept',
		} );
	} );

	it( 'opens the article to everyone again', async () => {
		open( { access: 'members' } );
		expect( toggle() ).toBeChecked();
		await userEvent.click( toggle() );
		expect( editor.meta?.circulation_access ).toBe( '' );
	} );

	it.each( [
		[ 'an open article', '', [], 'Everyone can read the whole article.' ],
		[
			'an article with a More block',
			'members',
			[ 'core/paragraph', 'core/more' ],
			'Everyone sees the part above the More block; members read the rest.',
		],
		[
			'an article without one',
			'members',
			[ 'core/paragraph' ],
			'Insert a More block where the free part should end.',
		],
	] )( 'says what readers of %s get', ( _, access, blocks, sentence ) => {
		open( { access, blocks } );
		expect( toggle() ).toHaveAccessibleDescription(
			expect.stringContaining( sentence )
		);
	} );

	it( 'warns while membership is off, and says nothing while it is on', () => {
		const { unmount } = open( { membership: false } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			/Membership is off/
		);
		unmount();
		open();
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );

	it( 'cannot be switched by who may not publish, and says why', async () => {
		open( { mayChangeAccess: false } );
		expect( toggle() ).toBeDisabled();
		expect( toggle() ).toHaveAccessibleDescription( /right to publish/ );
	} );

	it( 'is not shown for content that cannot be members-only', () => {
		editor.open( { meta: undefined, blocks: [], settings: {} } );
		const { container } = render( <AccessPanel /> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
