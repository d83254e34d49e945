import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ExclusiveNewslettersScreen from '#src/screens/account/settings/exclusive-newsletters/screen.tsx';
import NewslettersScreen from '#src/screens/account/settings/newsletters/screen.tsx';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { emailOf, setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { button, pointAndPress } from './acts.ts';

const stage = setStage();
const CALL = 'site.newsletters';
const SUBSCRIPTIONS = 'identity.subscriptions';
const FAILED = 'There was an error updating subscriptions';

beforeEach( () => onScreenOf( 1280 ) );

/** Logs the reader in, subscribed to those lists at the provider. */
function enterOn( persona: string, ...lists: readonly string[] ) {
	const { id, email } = stage.enter( persona );
	stage.world.newsletters.write( {
		extid: id,
		email,
		lists: Object.fromEntries( lists.map( ( name ) => [ name, 1 ] ) ),
	} );
}
const listsOf = ( persona: string ) =>
	[
		...( stage.world.newsletters.find( 'email', emailOf( persona ) )?.lists.keys() ?? [] ),
	].sort();

const open = ( page = <NewslettersScreen /> ) =>
	show( stage.deps, navigationAt( '/account/settings/newsletters' ), page );
const openPage = () =>
	show(
		stage.deps,
		navigationAt( '/account/settings/newsletters', { Layout: PageLayout } ),
		<NewslettersScreen />
	);
const list = ( name: string ) => screen.findByLabelText( name );
const toggle = async ( name: string ) => userEvent.click( await list( name ) );
const calls = () => stage.timesCalled( CALL );
/** Finds the text that the bar with the buttons shows. */
const told = ( text: string ) => screen.findByText( text );

describe( 'the newsletters page', () => {
	// Proves newsletter-3.
	it( 'shows the lists of the three sites, those that the reader gets checked', async () => {
		enterOn( 'member', 'Morning Brief' );
		open();
		for ( const [ site, count ] of [
			[ 'The Daily Example', 4 ],
			[ 'Back Fence', 2 ],
			[ 'Second Screen', 2 ],
		] as const ) {
			expect(
				within( await screen.findByRole( 'group', { name: site } ) ).getAllByRole(
					'checkbox'
				)
			).toHaveLength( count );
		}
		expect( await list( 'Morning Brief' ) ).toBeChecked();
		expect( await list( 'Tonight' ) ).not.toBeChecked();
		expect( screen.getByText( /^Sent to member@readers\.example\./ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Change email' } ) ).toHaveAttribute(
			'href',
			'/account/settings/update-email'
		);
	} );

	it( 'names the other sites by names of its own where the page does not', async () => {
		enterOn( 'member' );
		show(
			stage.composeAgain( { site: 'pagesix', siteName: 'Fence Post' } ),
			navigationAt( '/account/settings/newsletters' ),
			<NewslettersScreen />
		);
		for ( const name of [ 'The Daily Example', 'Fence Post', 'Second Screen' ] ) {
			expect( await screen.findByRole( 'group', { name } ) ).toBeVisible();
		}
	} );

	// Proves language-8, newsletter-4.
	it( 'sends the checked and unchecked lists in one call', async () => {
		enterOn( 'member', 'Morning Brief', 'Tonight' );
		open();
		await toggle( 'Tonight' );
		await toggle( 'Front Row' );
		expect( await list( 'Tonight' ) ).toHaveAccessibleDescription( /Removing$/ );
		expect( await list( 'Front Row' ) ).toHaveAccessibleDescription( /Adding$/ );
		await told( '2 changes: 1 to add, 1 to remove' );
		await pointAndPress( 'Update 2 newsletters' );
		await told( 'Your newsletters are updated.' );
		expect( listsOf( 'member' ) ).toEqual( [ 'Front Row', 'Morning Brief' ] );
		expect( await list( 'Front Row' ) ).toBeChecked();
		expect( await list( 'Tonight' ) ).not.toBeChecked();
		// One call read the lists, one updated them.
		expect( calls() ).toBe( 2 );
	} );

	describe( 'for a reader who asked for a newsletter elsewhere', () => {
		const openFor = ( id: string ) =>
			show(
				stage.deps,
				navigationAt( '/account/settings/newsletters', {
					search: `?list=${ id }`,
				} ),
				<NewslettersScreen />
			);

		// Proves newsletter-21.
		it( 'has it chosen, and sends nothing before they say so', async () => {
			enterOn( 'member', 'Morning Brief' );
			openFor( 'fence-weekend' );
			expect( await list( 'Front Row' ) ).toBeChecked();
			expect( await list( 'Front Row' ) ).toHaveAccessibleDescription( /Adding$/ );
			await told( '1 change: 1 to add' );
			expect( listsOf( 'member' ) ).toEqual( [ 'Morning Brief' ] );
			expect( calls() ).toBe( 1 );
			await pointAndPress( 'Update 1 newsletter' );
			await told( 'Your newsletters are updated.' );
			expect( listsOf( 'member' ) ).toEqual( [ 'Front Row', 'Morning Brief' ] );
		} );

		it( 'lets them think again', async () => {
			enterOn( 'member' );
			openFor( 'fence-weekend' );
			await pointAndPress( 'Cancel' );
			expect( await list( 'Front Row' ) ).not.toBeChecked();
			expect( await button( 'Edit' ) ).toBeInTheDocument();
		} );

		// Proves newsletter-21.
		it.each( [
			[ 'they get it already', 'daily-front-page' ],
			[ 'it is not among the lists', 'no-such-list' ],
			[ 'it is for members only', 'members-inside-edition' ],
			[ 'it is nothing', '' ],
		] )( 'has nothing to send where %s', async ( _, id ) => {
			enterOn( 'member', 'Morning Brief' );
			openFor( id );
			expect( await button( 'Edit' ) ).toBeInTheDocument();
			expect( screen.queryByText( /^1 change/ ) ).toBeNull();
		} );
	} );

	// Proves newsletter-5.
	it( 'says Edit while there is nothing to send, sends nothing, and leads to the lists', async () => {
		enterOn( 'member' );
		open();
		const edit = await button( 'Edit' );
		expect( edit ).toHaveClass( 'circ-button--secondary' );
		// There is no bar yet, because nothing has changed.
		expect( screen.queryByText( 'No changes yet' ) ).toBeNull();
		await pointAndPress( 'Edit' );
		expect( await list( 'Morning Brief' ) ).toHaveFocus();
		expect( calls() ).toBe( 1 );
	} );

	// Proves newsletter-4.
	it( 'has nothing to send for a checkbox that was checked and unchecked again', async () => {
		enterOn( 'member' );
		open();
		await toggle( 'Tonight' );
		expect( await button( /^Update/ ) ).toBeInTheDocument();
		await toggle( 'Tonight' );
		expect( await button( 'Edit' ) ).toHaveClass( 'circ-button--secondary' );
		await told( 'No changes yet' );
	} );

	// Proves newsletter-5.
	it( 'forgets both sets at Cancel, and the focus stays at the buttons', async () => {
		enterOn( 'member', 'Tonight' );
		open();
		await toggle( 'Tonight' );
		await toggle( 'Front Row' );
		await pointAndPress( 'Cancel' );
		expect( await list( 'Tonight' ) ).toBeChecked();
		expect( await list( 'Front Row' ) ).not.toBeChecked();
		expect( await button( 'Edit' ) ).toHaveFocus();
		expect( calls() ).toBe( 1 );
	} );

	// Proves newsletter-17.
	it.each( [
		[ 'monthly', null ],
		[ 'home-delivery', null ],
		[ 'member', SUBSCRIPTIONS ],
	] )(
		'says to %s that leaving a newsletter does not stop billing, with a link to cancel (%s down)',
		async ( reader, call ) => {
			enterOn( reader );
			if ( call ) {
				stage.fault( { call, kind: 'status', status: 503, times: 9 } );
			}
			openPage();
			expect(
				await screen.findByText( /Unsubscribing here does not stop billing/ )
			).toBeInTheDocument();
			expect( screen.getByRole( 'link', { name: 'Cancel membership' } ) ).toHaveAttribute(
				'href',
				'/account/settings/membership/cancel'
			);
		}
	);

	// Proves newsletter-17.
	it.each( [ 'member', 'cancelled-time-left' ] )(
		'offers no cancelling to %s, who is not billed',
		async ( reader ) => {
			enterOn( reader );
			openPage();
			await list( 'Morning Brief' );
			await vi.waitFor( () => expect( stage.timesCalled( SUBSCRIPTIONS ) ).toBe( 1 ) );
			expect( screen.queryByRole( 'link', { name: 'Cancel membership' } ) ).toBeNull();
		}
	);
} );

describe( 'when an update fails', () => {
	// Proves newsletter-7.
	it.each( [
		[ 'an outage', { kind: 'status', status: 503 }, FAILED ],
		[ 'a cut connection', { kind: 'drop' }, FAILED ],
		[ 'a page instead of an answer', { kind: 'html' }, FAILED ],
		[ 'a refusal', { kind: 'status', status: 400 }, FAILED ],
	] )( '%s keeps the choice and says so', async ( _about, fault, words ) => {
		enterOn( 'member', 'Tonight' );
		open();
		await toggle( 'Tonight' );
		await toggle( 'Front Row' );
		stage.fault( { call: CALL, ...fault } );
		await pointAndPress( /^Update/ );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( await list( 'Front Row' ) ).toBeChecked();
		expect( await list( 'Tonight' ) ).not.toBeChecked();
		await told( '2 changes: 1 to add, 1 to remove' );
		expect( listsOf( 'member' ) ).toEqual( [ 'Tonight' ] );
		await pointAndPress( /^Update/ );
		await told( 'Your newsletters are updated.' );
		expect( listsOf( 'member' ) ).toEqual( [ 'Front Row' ] );
	} );

	// Proves newsletter-7, sign-in-9.
	it( 'without a network it says so, keeps the choice, and finds the lists as they were', async () => {
		enterOn( 'member', 'Tonight' );
		open();
		await toggle( 'Front Row' );
		vi.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		stage.fault( { call: CALL, kind: 'drop', times: 2 } );
		await pointAndPress( /^Update/ );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			`${ FAILED }You are probably offline. What you typed is still here.`
		);
		expect( await list( 'Front Row' ) ).toBeChecked();
	} );

	// Proves newsletter-7.
	it( 'too many tries say how long to wait, keep the choice, and send nothing meanwhile', async () => {
		enterOn( 'member', 'Tonight' );
		open();
		await toggle( 'Front Row' );
		stage.fault( {
			call: CALL,
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '42' },
		} );
		await pointAndPress( /^Update/ );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'There were too many tries in a short time. What you typed is still here.'
		);
		const waiting = screen.getByRole( 'button', {
			name: /^Try again in 0:4\d$/,
		} );
		expect( waiting ).toHaveAccessibleDescription( /too many tries/ );
		await userEvent.click( waiting );
		await pointAndPress( 'Cancel' );
		await toggle( 'Morning Brief' );
		expect( screen.getByRole( 'button', { name: /^Try again in/ } ) ).toBeInTheDocument();
		expect( calls() ).toBe( 2 );
		expect( listsOf( 'member' ) ).toEqual( [ 'Tonight' ] );
	} );

	it( 'are sent when the wait is over, which the page announces', async () => {
		enterOn( 'member' );
		open();
		await toggle( 'Front Row' );
		const headers = { 'Retry-After': '1' };
		stage.fault( { call: CALL, kind: 'status', status: 429, headers } );
		await pointAndPress( /^Update/ );
		await button( 'Try again in 0:01' );
		await screen.findByText( 'You can try again.' );
		await pointAndPress( /^Update/ );
		await told( 'Your newsletters are updated.' );
		expect( listsOf( 'member' ) ).toEqual( [ 'Front Row' ] );
	} );

	// Proves newsletter-8.
	it.each( [ [ 'drop' ], [ 'truncated' ] ] )(
		'a lost answer (%s) is read back, and the update is not sent again',
		async ( kind ) => {
			enterOn( 'member' );
			open();
			await toggle( 'Tonight' );
			stage.fault( { call: CALL, kind, when: 'after' } );
			await pointAndPress( /^Update/ );
			await told( 'Your newsletters are updated.' );
			expect( await list( 'Tonight' ) ).toBeChecked();
			// The calls: read, update, read back.
			expect( calls() ).toBe( 3 );
		}
	);

	// Proves newsletter-9.
	it( 'says at its row that a newsletter is not offered any more, and the others can be had', async () => {
		enterOn( 'member' );
		const { read } = stage.deps.site.newsletters;
		let isOld = true;
		// The page was loaded when another list still existed.
		vi.spyOn( stage.deps.site.newsletters, 'read' ).mockImplementation( async ( email ) => {
			const found = await read( email );
			const { nypost } = found.lists;
			const lists = {
				...found.lists,
				nypost: [ ...nypost, { ...nypost[ 0 ]!, id: 'lost', name: 'Lost Letters' } ],
			};
			return isOld ? { ...found, lists } : found;
		} );
		open();
		await toggle( 'Lost Letters' );
		await toggle( 'Front Row' );
		isOld = false;
		await pointAndPress( /^Update/ );
		expect( await screen.findByText( FAILED ) ).toBeInTheDocument();
		const lost = await list( 'Lost Letters' );
		expect( lost ).toHaveAccessibleDescription(
			/This newsletter is no longer offered.*Not offered$/
		);
		expect( lost ).toBeChecked();
		expect( await list( 'Front Row' ) ).toBeChecked();
		expect( listsOf( 'member' ) ).toEqual( [] );
		await toggle( 'Lost Letters' );
		expect( lost ).not.toHaveAccessibleDescription( /Not offered/ );
		await pointAndPress( /^Update/ );
		await told( 'Your newsletters are updated.' );
		expect( listsOf( 'member' ) ).toEqual( [ 'Front Row' ] );
	} );

	// Proves newsletter-7.
	it( 'keeps the choice too when nothing can be read back', async () => {
		enterOn( 'member' );
		open();
		await toggle( 'Tonight' );
		stage.fault( { call: CALL, kind: 'drop', times: 2 } );
		await pointAndPress( /^Update/ );
		expect( await screen.findByText( FAILED ) ).toBeInTheDocument();
		await told( '1 change: 1 to add' );
	} );

	// Proves newsletter-10.
	it( 'never shows lists that cannot be read as lists that the reader is not on', async () => {
		enterOn( 'member', 'Tonight' );
		stage.fault( { call: CALL, kind: 'status', status: 503, times: 3 } );
		open();
		expect(
			await screen.findByText( 'We cannot reach the newsletter service' )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		await pointAndPress( 'Try again' );
		expect( await list( 'Tonight' ) ).toBeChecked();
	} );
} );

describe( 'the exclusive newsletters', () => {
	// Proves newsletter-11.
	it( 'are in their three groups, and a subscriber can have them', async () => {
		enterOn( 'monthly' );
		open( <ExclusiveNewslettersScreen /> );
		for ( const group of [ 'For members', 'Your teams', 'Our columnists' ] ) {
			expect( await screen.findByRole( 'group', { name: group } ) ).toBeInTheDocument();
		}
		await toggle( 'Rookie Watch' );
		await pointAndPress( /^Update/ );
		await told( 'Your newsletters are updated.' );
		expect( listsOf( 'monthly' ) ).toEqual( [ 'Rookie Watch' ] );
	} );

	// Proves newsletter-12.
	it( 'are refused by the site to a reader who no longer subscribes', async () => {
		enterOn( 'member' );
		open( <ExclusiveNewslettersScreen /> );
		await toggle( 'Rookie Watch' );
		await pointAndPress( /^Update/ );
		expect( await screen.findByText( FAILED ) ).toBeInTheDocument();
		expect( await list( 'Rookie Watch' ) ).toBeChecked();
		expect( listsOf( 'member' ) ).toEqual( [] );
	} );
} );
