/** The check reports each text that no test makes the app display, and fails `npm test`. */
import { describe, expect, it } from 'vitest';
import { textsLookedFor, textsOfLog, unreachedOf } from '../../../scripts/languages/reached.mjs';
import { quickRunners } from '../../../scripts/runners/runners.mjs';

const unreached = ( texts, { said = [], lookedFor = [] } ) =>
	unreachedOf(
		texts.map( ( [ msgid, plural ] ) => ( { msgid, msgid_plural: plural } ) ),
		{ said, lookedFor }
	).map( ( { msgid } ) => msgid );

describe( 'a text is reached', () => {
	it( 'that a unit test made the app say, with its places unfilled', () => {
		expect(
			unreached( [ [ 'Pay %s' ], [ 'Pay' ] ], { said: [ 'Pay %s', 'Payment' ] } )
		).toEqual( [ 'Pay' ] );
	} );

	it.each( [
		[ 'Pay %s', 'Pay $9.99', true ],
		[ 'Pay %s', 'Pay ', false ],
		[ 'Pay %s', 'Please Pay $9.99', false ],
		[ 'Save %1$s%%, normally %2$s', 'Save 30%, normally $119.88', true ],
		[ 'Save %1$s%%, normally %2$s', 'Save 30, normally $119.88', false ],
		[ 'Nothing. (Really?)', 'Nothing. (Really?)', true ],
		[ 'Nothing. (Really?)', 'Nothing! (Really?)', false ],
	] )( 'that a browser test finds with its values: %s, by %s: %s', ( text, found, isReached ) => {
		expect( unreached( [ [ text ] ], { lookedFor: [ found ] } ) ).toEqual(
			isReached ? [] : [ text ]
		);
	} );

	it( 'in one of its forms', () => {
		const text = [ '%s day free', '%s days free' ];
		expect( unreached( [ text ], { lookedFor: [ '7 days free' ] } ) ).toEqual( [] );
	} );
} );

describe( 'a browser test looks for', () => {
	it.each( [
		[ `await page.getByText( 'Paid' ).click();`, [ 'Paid' ] ],
		[ `const back = page.getByRole( 'button', { name: 'Back' } );`, [ 'button', 'Back' ] ],
		[ `await expect( wall ).toContainText( \`Paid\` );`, [ 'Paid' ] ],
		[ `await expect( list.filter( { hasText: 'Paid' } ) ).toBeVisible();`, [ 'Paid' ] ],
		// The text is typed, set, or passed to a helper that may do anything.
		[ `await page.getByLabel( 'Name' ).fill( 'Maya' );`, [ 'Name' ] ],
		[ `const PAID = 'Paid'; await tellAbout( 'Paid' );`, [] ],
		[ `await expect( page.getByText( 'Paid' ) ).toHaveCount( 0 );`, [] ],
		[ `await expect( page.getByText( 'Paid' ) ).toBeHidden();`, [] ],
		[ `await expect( wall ).not.toContainText( 'Paid' );`, [] ],
	] )( 'what it finds on the page alone: %s', ( source, texts ) => {
		expect( textsLookedFor( source ) ).toEqual( texts );
	} );
} );

it( 'knows the texts of the log by their names', () => {
	expect(
		textsOfLog(
			"export const logText = {\n\tofOne: () => 'One',\n\n\tofTwo: ( id: string ) =>\n\t\t`Two ${ id }`,\n} as const;\n"
		)
	).toEqual( [ 'ofOne', 'ofTwo' ] );
} );

it( 'is counted right after the unit tests, from what they have noted', () => {
	const names = quickRunners.map( ( { name } ) => name );
	expect( names.indexOf( 'texts' ) ).toBe( names.indexOf( 'unit' ) + 1 );
	const { command, readsLast } = quickRunners[ names.indexOf( 'texts' ) ];
	expect( readsLast ).toBe( true );
	expect( command( 'texts.report' )[ 1 ] ).toEqual(
		expect.arrayContaining( [ '--said', '--report', 'texts.report' ] )
	);
} );
