import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import apiFetch from '../../stubs/wordpress.tsx';
import { goTo, open, saveButton, values } from '../settings-fixture.tsx';

const MONTHLY =
	"sports-monthly { name: 'Sports Membership', amount: 9.99, frequency: 1, trial_duration: 7, trial_duration_unit: 'day' }";
const YEARLY =
	"sports-yearly { name: 'Sports Membership', amount: 83.88, frequency: 12, normal_amount: 119.88, featured: true }";

const openPlans = async ( text = '' ) => {
	const view = open( { values: { ...values, plan_list: text } } );
	await goTo( 'Plans' );
	return view;
};

const textarea = () => screen.getByLabelText( 'Every plan ever sold, one per line' );

/** Enters the whole text at once, as a paste does. */
const write = ( text: string ) => fireEvent.change( textarea(), { target: { value: text } } );

const problems = () =>
	within( screen.getByRole( 'tabpanel' ) )
		.queryAllByRole( 'listitem' )
		.map( ( item ) => item.textContent );

const row = ( planId: string ) =>
	within( screen.getByText( planId ).closest( 'tr' ) as HTMLElement )
		.getAllByRole( 'cell' )
		.map( ( cell ) => cell.textContent );

beforeEach( () => {
	apiFetch.mockReset();
	document.documentElement.lang = 'en-US';
} );

describe( 'The plan list in wp-admin', () => {
	// Proves plan-11, site-16.
	it( 'previews each plan in the text that readers will see', async () => {
		await openPlans( `${ MONTHLY }\n${ YEARLY }` );
		expect( row( 'sports-monthly' ) ).toEqual( [
			'Flexible Monthly',
			'$9.99 a month',
			'Start free trial',
			'First 7 days free',
		] );
		expect( row( 'sports-yearly' ) ).toEqual( [
			'Flexible Yearly',
			'$83.88 for 1 year, $6.99 a month',
			'Get 1 Year for $83.88',
			'Best Value! · Save 30%, normally $119.88',
		] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'No problem found.' );
	} );

	// Proves plan-30.
	it( 'says of a plan what readers meet, its own copy included', async () => {
		await openPlans(
			"sports-yearly { name: 'Sports Membership', amount: 83.88, frequency: 12, featured: true, curation: { heading: 'All season', badge: 'New', generalCallToAction: 'Join now.', teaser: 'Every game.' } }"
		);
		expect( row( 'sports-yearly' ) ).toEqual( [
			'All season',
			'$83.88 for 1 year, $6.99 a month',
			'Get 1 Year for $83.88',
			'New · Every game. · Join now.',
		] );
	} );

	// Proves plan-11.
	it( 'names line and column of each mistake while it is typed, and keeps the good lines in the preview', async () => {
		await openPlans();
		write( `${ MONTHLY }\n# a note\nsports-yearly { amount: , }` );
		expect( problems() ).toEqual( [ expect.stringMatching( /^line 3, column 25: / ) ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'1 problem: the list is not saved until it is corrected.'
		);
		expect( textarea() ).toBeInvalid();
		expect( row( 'sports-monthly' ) ).toHaveLength( 4 );
		write( `${ MONTHLY }\n${ YEARLY }` );
		expect( problems() ).toEqual( [] );
		expect( textarea() ).toBeValid();
	} );

	it.each( [
		[ 'a { name: 1, amount: 9.99, frequency: 1 }', /column 5: .*name/ ],
		[ 'a { amount: 9.99, frequency: 1 }', /column 1: a plan needs a name/ ],
		[ "a { name: 'A', frequency: 1 }", /column 1: a plan needs an amount/ ],
		[
			"a { name: 'amount: 1', amount: -1, frequency: 1 }",
			/column 24: a plan needs an amount/,
		],
		[ "a { name: 'A', amount: 9.99 }", /column 1: a plan needs a frequency/ ],
		[
			"a { name: 'A', amount: 9.99, frequency: 3 }",
			/column 30: a plan needs a frequency: 1, 6 or 12 months/,
		],
		[
			"a { name: 'A', amount: 9.99, frequency: 1, ammount: 1 }",
			/column 44: ammount is no key here/,
		],
		[
			"a { name: 'A', amount: 9.99, frequency: 1, currency: 'dollars' }",
			/column 44: currency/,
		],
		[
			"a { name: 'A', amount: 9.99, frequency: 1, normal_amount: 'much' }",
			/column 44: normal_amount/,
		],
		[
			"a { name: 'A', amount: 9.99, frequency: 1, step_up: { amount: 1 } }",
			/column 44: step_up/,
		],
		[
			"a { name: 'A', amount: 9.99, frequency: 1, trial_duration: 1.5 }",
			/column 44: trial_duration/,
		],
		[
			"a { name: 'A', amount: 9.99, frequency: 1, trial_duration: 7, trial_duration_unit: 'week' }",
			/column 63: trial_duration_unit/,
		],
		[
			"a { curation: { amount: 'x: {' }, name: 'A', 'amount': '-1', frequency: 1 }",
			/column 46: a plan needs an amount/,
		],
		[ 'default { name: 1 }', /column 11: name is no key here; there are curation/ ],
	] )( 'names what is wrong in %s', async ( line, words ) => {
		await openPlans();
		write( line );
		expect( problems() ).toEqual( [ expect.stringMatching( words ) ] );
	} );

	it( 'shows the display copy of all plans and of plans with a trial beside the plans it belongs to', async () => {
		await openPlans(
			[
				"default { curation: { generalCallToAction: 'Join the crowd' } }",
				"default-trial { curation: { generalCallToAction: 'Try it' } }",
				MONTHLY,
				YEARLY,
			].join( '\n' )
		);
		expect( row( 'sports-monthly' )[ 3 ] ).toContain( 'Try it' );
		expect( row( 'sports-yearly' )[ 3 ] ).toContain( 'Join the crowd' );
		expect( screen.queryByText( 'default' ) ).not.toBeInTheDocument();
	} );

	it( 'says a later price with its day', async () => {
		await openPlans(
			"a { name: 'A', amount: 4.99, frequency: 1, step_up: { amount: 9.99, date: '2027-03-03' } }"
		);
		expect( row( 'a' )[ 3 ] ).toBe( '$9.99 from March\u00a03, 2027' );
	} );

	it( 'saves the text as it was typed, and shows what the server still finds', async () => {
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
		const { user } = await openPlans();
		write( `${ MONTHLY }\n` );
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
		await openPlans();
		expect( screen.getByText( /^No plan yet\./ ) ).toBeVisible();
		expect( screen.queryByRole( 'table' ) ).not.toBeInTheDocument();
	} );
} );
