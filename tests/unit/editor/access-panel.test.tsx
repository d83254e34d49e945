import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AccessPanel } from '#src/editor/access-panel.tsx';
import type { EditorFacts } from '#src/editor/use-access.ts';
import { editor } from '../stubs/wordpress.tsx';

const open = ( {
	access = '',
	blocks = [ 'core/paragraph', 'core/paragraph' ],
	words = 'Words.',
	opensOn = '',
	categories = [],
	status = 'draft',
	...facts
}: {
	access?: string;
	blocks?: string[];
	words?: string;
	opensOn?: string;
	categories?: number[];
	status?: string;
} & Partial< EditorFacts > = {} ) => {
	editor.open( {
		meta: {
			circulation_access: access,
			circulation_opens_on: opensOn,
			footnotes: 'kept',
		},
		blocks: blocks.map( ( path ) => {
			const [ name = '', ...within ] = path.split( ' > ' );
			return {
				name,
				attributes: { content: words },
				innerBlocks: within.map( ( inner ) => ( { name: inner } ) ),
			};
		} ),
		categories,
		status,
		modified: '2027-03-31T10:00:00',
		settings: {
			circulation: {
				membership: true,
				hasPlans: true,
				mayChangeAccess: true,
				isDecided: false,
				isListOfPosts: false,
				closedCategories: {},
				today: '2027-03-31',
				previewLink: 'https://daily.example/?p=7&preview=true',
				...facts,
			} satisfies EditorFacts,
		},
	} );
	return render( <AccessPanel /> );
};

const toggle = () =>
	screen.getByRole( 'checkbox', {
		name: 'Only members read the whole article',
	} );

const account = () => screen.getByRole( 'checkbox', { name: 'A free account is enough' } );

describe( 'The panel "Members only" beside an article', () => {
	it( 'marks the article members-only and leaves its other meta alone', async () => {
		open();
		await userEvent.click( toggle() );
		expect( toggle() ).toBeChecked();
		expect( editor.meta ).toEqual( {
			circulation_access: 'members',
			circulation_opens_on: '',
			footnotes: 'kept',
		} );
	} );

	it( 'removes a past day, which would keep the closed story open', async () => {
		open( { opensOn: '2027-03-31' } );
		await userEvent.click( toggle() );
		expect( editor.meta ).toEqual( {
			circulation_access: 'members',
			circulation_opens_on: '',
			footnotes: 'kept',
		} );
	} );

	it( 'opens the article to everyone again', async () => {
		open( { access: 'members' } );
		expect( toggle() ).toBeChecked();
		await userEvent.click( toggle() );
		expect( toggle() ).not.toBeChecked();
		expect( editor.meta?.circulation_access ).toBe( 'everyone' );
	} );

	// Proves gate-44.
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
			'Insert the block “Members-only wall” where the free part should end.',
		],
		[
			'an article with a wall',
			'members',
			[ 'core/paragraph', 'circulation/wall', 'core/more' ],
			'Everyone sees the part above the wall; members read the rest.',
		],
		[
			'an article with a wall in a group',
			'members',
			[ 'core/paragraph', 'core/group > circulation/wall' ],
			'Everyone sees the part above the wall; members read the rest.',
		],
		[
			'an article with a More block above its wall',
			'members',
			[ 'core/more', 'circulation/wall' ],
			'Everyone sees the part above the More block; members read the rest.',
		],
		[
			'an article that begins with a group',
			'members',
			[ 'core/group > core/paragraph', 'core/paragraph' ],
			'Everyone sees the excerpt alone, since the text does not begin with paragraphs.',
		],
		[
			'an article with a page break above its More block',
			'members',
			[ 'core/paragraph', 'core/nextpage', 'core/more' ],
			'Everyone sees the first page; members read the rest.',
		],
		[
			'an article with a More block in a group',
			'members',
			[ 'core/paragraph', 'core/group > core/more' ],
			'Everyone sees the part above the More block; members read the rest.',
		],
	] )( 'says what readers of %s get', ( _, access, blocks, sentence ) => {
		open( { access, blocks } );
		expect( toggle() ).toHaveAccessibleDescription( expect.stringContaining( sentence ) );
	} );

	// Proves gate-7.
	it( 'warns while membership is off, and says nothing while it is on', () => {
		const { unmount } = open( { membership: false } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /Membership is off/ );
		unmount();
		open();
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );

	// Proves gate-2.
	it( 'cannot be switched by who may not publish, and says why', async () => {
		open( { mayChangeAccess: false } );
		expect( toggle() ).toBeDisabled();
		expect( toggle() ).toHaveAccessibleDescription( /right to publish/ );
	} );

	// Proves gate-40.
	it( 'is closed by a category that the editor chooses, until they decide otherwise', async () => {
		open( {
			categories: [ 3, 9 ],
			closedCategories: { 9: { name: 'Sports', access: 'members' } },
		} );
		expect( toggle() ).toBeChecked();
		expect( toggle() ).toHaveAccessibleDescription(
			/^New articles in Sports are for members\. Everyone sees/
		);
		await userEvent.click( toggle() );
		expect( toggle() ).not.toBeChecked();
		expect( editor.meta?.circulation_access ).toBe( 'everyone' );
	} );

	// Proves gate-40.
	it.each( [
		[ 'stays open', 'was saved', '2027-03-31T10:05:00', false ],
		[ 'is closed again', 'was undone', '2027-03-31T10:00:00', true ],
	] )(
		'%s in such a category when the decision to open it %s',
		async ( _, _how, at, isClosed ) => {
			open( {
				categories: [ 9 ],
				closedCategories: { 9: { name: 'Sports', access: 'members' } },
			} );
			await userEvent.click( toggle() );
			// The site stores the decision as an empty field, which is also what an undo leaves.
			act( () =>
				editor.receive( { meta: { ...editor.meta, circulation_access: '' }, modified: at } )
			);
			expect( ( toggle() as HTMLInputElement ).checked ).toBe( isClosed );
			await userEvent.click( toggle() );
			expect( editor.meta?.circulation_access ).toBe( isClosed ? 'everyone' : 'members' );
		}
	);

	// Proves gate-47.
	it( 'opens with a free account where the editor says that one is enough, and asks for more again', async () => {
		open( { access: 'members', blocks: [ 'core/paragraph', 'core/more' ] } );
		await userEvent.click( account() );
		expect( editor.meta?.circulation_access ).toBe( 'registered' );
		expect( toggle() ).toBeChecked();
		expect( toggle() ).toHaveAccessibleDescription(
			'Everyone sees the part above the More block; a free account opens the rest.'
		);
		await userEvent.click( account() );
		expect( editor.meta?.circulation_access ).toBe( 'members' );
	} );

	// Proves gate-47.
	it( 'says nothing of plans for an article that sells nothing', () => {
		open( { access: 'registered', membership: false, hasPlans: false } );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
		expect( account() ).toBeChecked();
	} );

	it( 'sends no request about accounts for an article that everyone may read', () => {
		open();
		expect( screen.queryByRole( 'checkbox', { name: /free account/ } ) ).toBeNull();
	} );

	// Proves gate-47.
	it( 'is for members where one of its categories is, whatever the others say', () => {
		const closedCategories = {
			3: { name: 'City', access: 'registered' },
			9: { name: 'Sports', access: 'members' },
		} as const;
		const { unmount } = open( { categories: [ 3 ], closedCategories } );
		expect( account() ).toBeChecked();
		expect( toggle() ).toHaveAccessibleDescription(
			/^New articles in City open with a free account\./
		);
		unmount();
		open( { categories: [ 3, 9 ], closedCategories } );
		expect( account() ).not.toBeChecked();
		expect( toggle() ).toHaveAccessibleDescription(
			/^New articles in Sports are for members\./
		);
	} );

	it.each( [
		[ 'is out already', { status: 'publish' } ],
		[ 'was decided about', { isDecided: true } ],
		[ 'is of another category', { categories: [ 3 ] } ],
	] )( 'is not closed by a category where the article %s', ( _, facts ) => {
		open( {
			categories: [ 9 ],
			closedCategories: { 9: { name: 'Sports', access: 'members' } },
			...facts,
		} );
		expect( toggle() ).not.toBeChecked();
	} );

	// Proves gate-39.
	it( 'takes the day on which the article opens, for a members-only one alone', async () => {
		const { unmount } = open();
		expect( screen.queryByLabelText( /Opens to everyone/ ) ).toBeNull();
		unmount();
		open( { access: 'members' } );
		await userEvent.type( screen.getByLabelText( 'Opens to everyone on' ), '2027-04-30' );
		expect( editor.meta?.circulation_opens_on ).toBe( '2027-04-30' );
	} );

	// Proves gate-41.
	it.each( [
		[
			'nothing stands below the More block',
			{ blocks: [ 'core/paragraph', 'core/more' ] },
			/Nothing stands below the More block/,
		],
		[
			'an empty paragraph stands below the More block',
			{ blocks: [ 'core/more', 'core/paragraph' ], words: '' },
			/Nothing stands below the More block/,
		],
		[
			'nothing stands below the wall',
			{ blocks: [ 'core/paragraph', 'circulation/wall' ] },
			/Nothing stands below the wall/,
		],
		[ 'its day has come', { opensOn: '2027-03-31' }, /The day on which it opens has come/ ],
		[ 'the page lists posts', { isListOfPosts: true }, /there is nothing to close/ ],
		[ 'nothing is on sale', { hasPlans: false }, /nobody can become a member/ ],
	] )( 'warns a members-only article when %s', ( _, facts, words ) => {
		const { unmount } = open( { access: 'members', ...facts } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( words );
		unmount();
		open( facts );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );

	it( 'says nothing about an article that can be closed and opened', () => {
		open( {
			access: 'members',
			blocks: [ 'core/more', 'core/paragraph' ],
			opensOn: '2027-04-01',
		} );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );

	it( 'does not warn of a wall in a group, all of which is closed', () => {
		open( {
			access: 'members',
			blocks: [ 'core/paragraph', 'core/group > circulation/wall' ],
		} );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
	} );

	// Proves gate-42, gate-50.
	it( 'leads to the article as each reader sees it, and to the wall in each of its states', () => {
		open( { access: 'members' } );
		expect(
			screen
				.getAllByRole( 'link' )
				.map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] )
		).toEqual(
			[
				[ 'Visitor', 'visitor' ],
				[ 'Member without a subscription', 'member' ],
				[ 'Subscriber', 'subscriber' ],
				[ 'Member who has had the trial', 'had-trial' ],
				[ 'Subscriber whose payment failed', 'past-due' ],
				[ 'Subscriber who has paused', 'paused' ],
				[ 'Former subscriber', 'ended' ],
				[ 'During maintenance', 'maintenance' ],
				[ 'Outside your region', 'abroad' ],
				[ 'While a service does not answer', 'outage' ],
			].map( ( [ name, reader ] ) => [
				name,
				`https://daily.example/?p=7&preview=true&circulation_as=${ reader }`,
			] )
		);
	} );

	// Proves gate-50.
	it( 'leads to no wall that a reader with a free account never sees there', () => {
		open( { access: 'registered' } );
		expect( screen.getAllByRole( 'link' ).map( ( link ) => link.textContent ) ).toEqual( [
			'Visitor',
			'Member without a subscription',
			'Subscriber',
			'Outside your region',
			'While a service does not answer',
		] );
	} );

	// Proves gate-48.
	it( 'shows unsaved changes, kept as WordPress keeps them for its own preview', async () => {
		const page = { location: { replace: vi.fn() }, close: vi.fn() };
		vi.stubGlobal( 'open', () => page );
		editor.saveForPreview = async () => 'https://daily.example/?p=7&preview=true&preview_id=7';
		open( { access: 'members' } );
		await userEvent.click( account() );
		await userEvent.click( screen.getByRole( 'link', { name: 'Visitor' } ) );
		await vi.waitFor( () =>
			expect( page.location.replace ).toHaveBeenCalledExactlyOnceWith(
				'https://daily.example/?p=7&preview=true&preview_id=7&circulation_as=visitor&circulation_unsaved=registered'
			)
		);
		vi.unstubAllGlobals();
	} );

	// Proves gate-48.
	it( 'says so when WordPress cannot keep the text for a preview, and leaves no empty page', async () => {
		const page = { location: { replace: vi.fn() }, close: vi.fn() };
		vi.stubGlobal( 'open', () => page );
		editor.saveForPreview = () => Promise.reject( new Error( 'offline' ) );
		open( { access: 'members' } );
		await userEvent.click( screen.getByRole( 'link', { name: 'Subscriber' } ) );
		expect( await screen.findByText( /could not prepare the preview/ ) ).toBeVisible();
		expect( page.close ).toHaveBeenCalled();
		expect( page.location.replace ).not.toHaveBeenCalled();
		vi.unstubAllGlobals();
	} );

	it( 'is not shown for content that cannot be members-only', () => {
		editor.open( { meta: undefined, blocks: [], settings: {} } );
		const { container } = render( <AccessPanel /> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
