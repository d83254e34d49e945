import { describe, expect, it } from 'vitest';
import { displayProblems, profileProblems } from '#src/domain/profile/profile-fields.ts';
import { isPlainText } from '#src/domain/profile/plain-text.ts';
import { fieldProblemText } from '#src/messages/profile.ts';
import corpus from '../../../php/data/plain-text-corpus.json' with { type: 'json' };

const PROFILE = {
	'first-name': 'Maya',
	'last-name': 'Ortiz',
	gender: '',
	'age-group': '',
	'birth-month': '',
	'birth-day': '',
	location: '',
	'phone-number': '',
};
const DISPLAY = { 'full-name': 'Maya', 'avatar-color': '#000000', bio: '' };

describe( 'a name', () => {
	it.each( corpus.plain )( 'may be %j', ( text ) => {
		expect( isPlainText( text ) ).toBe( true );
	} );

	it.each( corpus.hidden )( 'is refused when it is %j', ( text ) => {
		expect( isPlainText( text ) ).toBe( false );
		expect( displayProblems( { ...DISPLAY, 'full-name': text }, [ 'full-name' ] ) ).toEqual( {
			'full-name': 'hidden-character',
		} );
		for ( const key of [ 'first-name', 'last-name', 'location' ] as const ) {
			expect( profileProblems( { ...PROFILE, [ key ]: text }, [ key ] ) ).toEqual( {
				[ key ]: 'hidden-character',
			} );
		}
	} );

	// Proves profile-11.
	it( 'is named in the sentence that says so', () => {
		expect( fieldProblemText( 'full-name', 'hidden-character' ) ).toBe(
			'Display name contains an invisible character. Type it again, without copying.'
		);
	} );

	it( 'that a service holds does not keep a reader from saving the rest', () => {
		expect(
			profileProblems( { ...PROFILE, 'last-name': 'a\u202eb' }, [ 'first-name' ] )
		).toEqual( {} );
	} );
} );

describe( 'a biography', () => {
	// Proves profile-11.
	it( 'may have several lines', () => {
		expect( displayProblems( { ...DISPLAY, bio: 'One.\nTwo.\r\nThree.' }, [ 'bio' ] ) ).toEqual(
			{}
		);
	} );

	it.each( [ 'bell\u0007', 'turned\u202e', 'mark\u200f' ] )(
		'is refused when it is %j',
		( bio ) => {
			expect( displayProblems( { ...DISPLAY, bio }, [ 'bio' ] ) ).toEqual( {
				bio: 'hidden-character',
			} );
		}
	);
} );
