import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planView } from '#src/messages/plan-view.ts';
import apiFetch from '../../stubs/wordpress.tsx';
import { goTo, open, saveButton, values } from '../settings-fixture.tsx';

vi.mock( '#src/messages/plan-view.ts', async ( importOriginal ) => {
	const real = await importOriginal< { planView: typeof planView } >();
	return { ...real, planView: vi.fn( real.planView ) };
} );

const MONTHLY = 'sports-monthly { … }';
const YEARLY = 'sports-yearly { … }';
const WRONG = 'sports-yearly { amount: , }';

const monthly = {
	id: 'sports-monthly',
	name: 'Sports Membership',
	amount: '9.99',
	frequency: 1,
	trial_duration: 7,
	trial_duration_unit: 'day',
};
const yearly = {
	id: 'sports-yearly',
	name: 'Sports Membership',
	amount: '83.88',
	frequency: 12,
	normal_amount: '119.88',
	featured: true,
};

/** The site's answer to the plan list that is being typed. */
let answer: ( text: string ) => unknown;

const found = (
	plans: readonly object[],
	problems: readonly string[] = [],
	curation: object = { default: {}, 'default-trial': {} }
) => ( { plans, curation, problems } );

const checkedTexts = () =>
	apiFetch.mock.calls
		.map( ( [ request ] ) => request as { path: string; data: { text: string } } )
		.filter( ( { path } ) => path === '/circulation/v1/settings/plan-list' )
		.map( ( { data } ) => data.text );

const openPlans = async ( text = '' ) => {
	const view = open( { values: { ...values, plan_list: text } } );
	await goTo( 'Selling' );
	return view;
};

const textarea = () => screen.getByLabelText( 'Every plan ever sold, one per line' );

/** Enters the whole text at once, as a paste does. */
const write = ( text: string ) => fireEvent.change( textarea(), { target: { value: text } } );

const problems = () =>
	within( screen.getByRole( 'tabpanel' ) )
		.queryAllByRole( 'listitem' )
		.map( ( item ) => item.textContent );

const cardOf = ( planId: string ) =>
	vi.waitFor( () => {
		const radio = screen
			.getAllByRole< HTMLInputElement >( 'radio' )
			.find( ( { value } ) => value === planId );
		expect( radio ).toBeDefined();
		return radio?.closest( 'label' ) as HTMLLabelElement;
	} );

/** The text of a plan's box, and the text below the boxes once the plan is chosen. */
const shown = async ( planId: string ) => {
	const card = await cardOf( planId );
	fireEvent.click( within( card ).getByRole( 'radio' ) );
	const id = await screen.findByText( planId, { selector: 'code' } );
	return [
		...[ ...card.querySelectorAll( ':scope > span' ) ].map(
			( { textContent } ) => textContent
		),
		id.parentElement?.textContent,
	].filter( Boolean );
};

const state = ( sentence: string | RegExp ) =>
	vi.waitFor( () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( sentence ) );

beforeEach( () => {
	apiFetch.mockReset();
	apiFetch.mockImplementation( ( request ) => {
		const { path, data } = request as { path: string; data: { text: string } };
		return path.endsWith( '/plan-list' )
			? Promise.resolve( answer( data.text ) )
			: Promise.reject( new Error( path ) );
	} );
	answer = () => found( [] );
	document.documentElement.lang = 'en-US';
} );

describe( 'The plan list in wp-admin', () => {
	// Proves plan-11.
	it( 'is typed without drawing the preview of every plan anew', async () => {
		answer = () => found( [ monthly, yearly ] );
		await openPlans( MONTHLY );
		await cardOf( 'sports-yearly' );
		vi.mocked( planView ).mockClear();
		write( YEARLY );
		expect( textarea() ).toHaveValue( YEARLY );
		expect( planView ).not.toHaveBeenCalled();
	} );

	// Proves plan-11, site-16.
	it( 'previews each plan in the text that readers will see', async () => {
		answer = () => found( [ monthly, yearly ] );
		await openPlans( `${ MONTHLY }\n${ YEARLY }` );
		expect( await shown( 'sports-monthly' ) ).toEqual( [
			'Flexible Monthly (sports-monthly)',
			'$9.99',
			'a month',
			'First 7 days free',
			expect.stringMatching( /^First payment .+\.$/ ),
			'sports-monthly Button: “Start free trial”. ',
		] );
		expect( await shown( 'sports-yearly' ) ).toEqual( [
			'Flexible Yearly (sports-yearly)',
			'Best Value!',
			'$83.88',
			'for 1 year, $6.99 a month',
			'Save 30%, normally $119.88',
			expect.stringMatching( /^Renews .+ at \$83\.88\.$/ ),
			'sports-yearly Button: “Get 1 Year for $83.88”. ',
		] );
		await state( 'No problem found.' );
		expect( checkedTexts() ).toEqual( [ `${ MONTHLY }\n${ YEARLY }` ] );
	} );

	// Proves plan-30.
	it( 'says of a plan what readers meet, its own copy included', async () => {
		const curation = {
			heading: 'All season',
			badge: 'New',
			generalCallToAction: 'Join now.',
			teaser: 'Every game.',
		};
		answer = () => found( [ { ...yearly, normal_amount: null, curation } ] );
		await openPlans( YEARLY );
		expect( await shown( 'sports-yearly' ) ).toEqual( [
			'All season (sports-yearly)',
			'New',
			'$83.88',
			'for 1 year, $6.99 a month',
			expect.stringMatching( /^Renews/ ),
			'Every game.',
			'sports-yearly Button: “Get 1 Year for $83.88”. Beside it: “Join now.”',
		] );
	} );

	// Proves plan-11.
	it( 'names each mistake while it is typed, and keeps the good lines in the preview', async () => {
		answer = ( text ) =>
			text.includes( WRONG )
				? found( [ monthly ], [ 'Line 3, column 25: a value is missing.' ] )
				: found( [ monthly, yearly ] );
		await openPlans();
		write( `${ MONTHLY }\n# a note\n${ WRONG }` );
		await state( '1 problem: the list is not saved until it is corrected.' );
		expect( problems() ).toEqual( [ 'Line 3, column 25: a value is missing.' ] );
		expect( textarea() ).toBeInvalid();
		expect( await cardOf( 'sports-monthly' ) ).toBeVisible();
		write( `${ MONTHLY }\n${ YEARLY }` );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Checking…' );
		expect( problems() ).toEqual( [] );
		await state( 'No problem found.' );
		expect( textarea() ).toBeValid();
	} );

	it( 'shows what the site said about the current text, whichever answer comes last', async () => {
		const waiting: ( ( value: unknown ) => void )[] = [];
		answer = () => new Promise( ( resolve ) => waiting.push( resolve ) );
		await openPlans( WRONG );
		await vi.waitFor( () => expect( waiting ).toHaveLength( 1 ) );
		write( YEARLY );
		await vi.waitFor( () => expect( waiting ).toHaveLength( 2 ) );
		waiting[ 1 ]?.( found( [ yearly ] ) );
		await state( 'No problem found.' );
		waiting[ 0 ]?.( found( [], [ 'Line 1, column 25: a value is missing.' ] ) );
		expect( await cardOf( 'sports-yearly' ) ).toBeVisible();
		expect( problems() ).toEqual( [] );
	} );

	it( 'says so when the list could not be checked, and neither that it is good nor that it is empty', async () => {
		answer = () => Promise.reject( { code: 'offline_error' } );
		await openPlans( MONTHLY );
		await state(
			'The list could not be checked. You are offline. Try again once you are connected.'
		);
		expect( screen.queryByText( /^No plan yet\./ ) ).not.toBeInTheDocument();
		answer = () => found( [ monthly ] );
		write( `${ MONTHLY }\n` );
		await state( 'No problem found.' );
	} );

	it( 'shows the display copy of all plans and of plans with a trial beside the plans it belongs to', async () => {
		answer = () =>
			found( [ monthly, yearly ], [], {
				default: { generalCallToAction: 'Join the crowd' },
				'default-trial': { generalCallToAction: 'Try it' },
			} );
		await openPlans( MONTHLY );
		expect( ( await shown( 'sports-monthly' ) ).at( -1 ) ).toContain( '“Try it”' );
		expect( ( await shown( 'sports-yearly' ) ).at( -1 ) ).toContain( '“Join the crowd”' );
	} );

	it( 'says a later price with its day', async () => {
		answer = () =>
			found( [
				{
					...monthly,
					trial_duration: null,
					step_up: { amount: '9.99', date: '2027-03-03' },
				},
			] );
		await openPlans( MONTHLY );
		expect( await shown( 'sports-monthly' ) ).toContain( 'From March\u00a03, 2027 at $9.99.' );
	} );

	it( 'saves the text as it was typed, and shows what the server still finds', async () => {
		const { user } = await openPlans();
		write( `${ MONTHLY }\n` );
		await state( 'No problem found.' );
		apiFetch.mockReset();
		apiFetch.mockRejectedValue( {
			code: 'invalid_settings',
			data: {
				status: 400,
				problems: [
					{
						field: 'plan_list',
						message: 'Line 1, column 9: something else.',
					},
				],
			},
		} );
		await user.click( saveButton() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Line 1, column 9: something else.'
		);
		expect( apiFetch.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
			data: { plan_list: `${ MONTHLY }\n` },
		} );
		expect( textarea() ).toHaveValue( `${ MONTHLY }\n` );
	} );

	it( 'begins with an empty preview that says what will be there', async () => {
		let reply: ( found: unknown ) => void = () => {};
		answer = () => new Promise( ( resolve ) => ( reply = resolve ) );
		await openPlans();
		await vi.waitFor( () => expect( checkedTexts() ).toEqual( [ '' ] ) );
		expect( screen.queryByText( /^No plan yet\./ ) ).not.toBeInTheDocument();
		reply( found( [] ) );
		expect( await screen.findByText( /^No plan yet\./ ) ).toBeVisible();
		expect( screen.queryByRole( 'radio' ) ).not.toBeInTheDocument();
	} );
} );
