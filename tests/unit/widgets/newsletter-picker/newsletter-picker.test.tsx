import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import type { ChoiceProps } from '#src/ui/choice/choice.tsx';
import { NewsletterSettings } from '#src/widgets/newsletter-picker/newsletter-settings.tsx';
import { navigationAt, show } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

/** Ids of the rendered rows, and how often a list was read to render a row. */
const seen = vi.hoisted( () => ( {
	drawn: [] as unknown[],
	looks: 0,
} ) );

vi.mock( '#src/ui/choice/choice.tsx', async ( original ) => {
	const real = await original< typeof import( '#src/ui/choice/choice.tsx' ) >();
	return {
		...real,
		Choice( props: ChoiceProps ) {
			seen.drawn.push( props.value );
			return real.Choice( props );
		},
	};
} );

const manyLists = ( count: number ): Newsletters => ( {
	lists: {
		nypost: Array.from( { length: count }, ( _, index ) => ( {
			get id() {
				seen.looks++;
				return `list-${ index }`;
			},
			name: `List ${ index }`,
			description: 'About this and that.',
			frequency: 'Every day',
		} ) ),
		pagesix: [],
		decider: [],
	},
	exclusive: {
		member_exclusive: [],
		member_team_exclusive: [],
		member_columnist_exclusive: [],
	},
	subscribed: [ 'list-7' ],
} );
const groupsOf = ( { lists }: Newsletters ) => [
	{ title: 'The Daily Example', lists: lists.nypost },
];

const open = ( count: number ) =>
	show(
		stage.deps,
		navigationAt( '/account/settings/newsletters' ),
		<NewsletterSettings
			state={ {
				kind: 'known',
				newsletters: manyLists( count ),
				email: 'reader@readers.example',
			} }
			groupsOf={ groupsOf }
			empty={ { title: '', text: '' } }
		/>
	);
const box = ( name: string ) => {
	const found = document.querySelector< HTMLInputElement >( `[value="${ name }"]` );
	return found as HTMLInputElement;
};
const press = ( name: string ) => act( () => box( name ).click() );

describe( 'a press in a long list of newsletters', () => {
	beforeEach( () => {
		open( 200 );
		seen.drawn = [];
		seen.looks = 0;
	} );

	// Proves newsletter-19.
	it( 'renders that row and the bar that counts the changes, and reads no other row', () => {
		press( 'list-50' );
		expect( box( 'list-50' ) ).toBeChecked();
		expect( screen.getByText( /1 to add/ ) ).toBeInTheDocument();
		expect( seen.drawn ).toEqual( [ 'list-50' ] );
		expect( seen.looks ).toBeLessThan( 5 );
	} );

	// Proves newsletter-19.
	it( 'ticks the checkbox first, and the bar follows', async () => {
		const acting = vi.stubGlobal( 'IS_REACT_ACT_ENVIRONMENT', false );
		box( 'list-50' ).click();
		expect( screen.getByText( 'Adding' ) ).toBeVisible();
		expect( screen.getByText( 'Edit' ) ).toBeVisible();
		acting.unstubAllGlobals();
		expect( await screen.findByText( /1 to add/ ) ).toBeVisible();
	} );

	it( 'does not make the browser go through all lists: they are no fields of the form', () => {
		expect( box( 'list-50' ).form ).toBeNull();
	} );

	it( 'renders rows chosen before again only when their choice is undone', () => {
		press( 'list-50' );
		press( 'list-7' );
		expect( seen.drawn ).toEqual( [ 'list-50', 'list-7' ] );
		expect( box( 'list-7' ) ).not.toBeChecked();
		seen.drawn = [];
		act( () => screen.getByText( 'Cancel' ).click() );
		expect( [ ...seen.drawn ].sort() ).toEqual( [ 'list-50', 'list-7' ] );
		expect( box( 'list-50' ) ).not.toBeChecked();
		expect( box( 'list-7' ) ).toBeChecked();
	} );
} );
