import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccessPanel } from '#src/editor/access-panel.tsx';
import { drawFreePartEnd, withFreePartEnd } from '#src/editor/free-part-end.tsx';
import { addFilter, editor } from '../stubs/wordpress.tsx';

const text = ( clientId: string, content = 'Words.', name = 'core/paragraph' ) => ( {
	name,
	clientId,
	attributes: { content },
} );
const FOUR = [ 'a', 'b', 'c', 'd' ].map( ( id ) => text( id ) );

const Block = withFreePartEnd( ( { clientId, wrapperProps } ) => (
	<p data-testid={ clientId } { ...wrapperProps } />
) );

function show(
	access: string,
	blocks: readonly { name: string; clientId: string }[],
	opensOn = ''
) {
	editor.open( {
		meta: { circulation_access: access, circulation_opens_on: opensOn },
		blocks: [ ...blocks ],
		categories: [],
		status: 'draft',
		settings: { circulation: { closedCategories: {}, previewLink: '', today: '2027-03-31' } },
	} );
	return render(
		<>
			{ blocks.map( ( { clientId } ) => (
				<Block key={ clientId } clientId={ clientId } wrapperProps={ { lang: 'es' } } />
			) ) }
			<AccessPanel />
		</>
	);
}

const lines = () =>
	screen
		.getAllByTestId( /./ )
		.filter( ( block ) => block.dataset.circFreeEnd === 'The free part ends here' )
		.map( ( block ) => block.dataset.testid );

// Proves gate-41.
describe( 'the line in the text where the free part ends', () => {
	it( 'is after the second of four paragraphs, and keeps what other code adds to the block', () => {
		show( 'members', FOUR );
		expect( lines() ).toEqual( [ 'b' ] );
		expect( screen.getByTestId( 'b' ) ).toHaveAttribute( 'lang', 'es' );
	} );

	it( 'is not in an open story, and goes when one is opened', () => {
		const { unmount } = show( 'members', FOUR );
		unmount();
		show( '', FOUR );
		expect( lines() ).toEqual( [] );
	} );

	it( 'is not in a story whose opening day has come', () => {
		show( 'members', FOUR, '2027-03-31' );
		expect( lines() ).toEqual( [] );
	} );

	it.each( [
		[ 'a More block', [ text( 'a' ), text( 'm', '', 'core/more' ), text( 'b' ) ] ],
		[ 'the wall', [ text( 'a' ), text( 'w', '', 'circulation/wall' ), text( 'b' ) ] ],
		[
			'a page break',
			[ text( 'a' ), text( 'm', '', 'core/more' ), text( 'n', '', 'core/nextpage' ) ],
		],
		[
			'classic text, whose paragraphs are one block',
			[ text( 'a', '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p>', 'core/freeform' ) ],
		],
		[ 'a heading at the beginning', [ text( 'h', 'Title', 'core/heading' ), ...FOUR ] ],
	] )( 'is left out for %s', ( _, blocks ) => {
		show( 'members', blocks );
		expect( lines() ).toEqual( [] );
	} );

	it( 'is drawn by a filter of the editor', () => {
		drawFreePartEnd();
		expect( addFilter ).toHaveBeenCalledWith(
			'editor.BlockListBlock',
			'circulation/free-part-end',
			withFreePartEnd
		);
	} );
} );
