import { describe, expect, it } from 'vitest';
import { nameFromEmail, namesOf } from '#src/domain/profile/full-name.ts';

describe( 'A name from an e-mail address', () => {
	// Proves sign-in-14.
	it.each( [
		[ 'maya.ortiz@example.com', 'Maya Ortiz' ],
		[ 'maya_ortiz-77@example.com', 'Maya Ortiz 77' ],
		[ 'maya..__ortiz@example.com', 'Maya Ortiz' ],
		[ '+maya+sports+@example.com', 'Maya Sports' ],
		[ 'MAYA.mcORTIZ@example.com', 'MAYA McORTIZ' ],
		[ 'élodie.ñandú@example.com', 'Élodie Ñandú' ],
		[ 'мая.ортис@example.com', 'Мая Ортис' ],
		[ '山田太郎@example.com', '山田太郎' ],
		[ 'e\u0301lodie.o@example.com', 'E\u0301lodie O' ],
		[ '2fast@example.com', '2fast' ],
		[ '...@example.com', '...' ],
		[ 'maya', 'Maya' ],
		[ '"maya@home"@example.com', 'Maya Home' ],
		[ '', '' ],
	] )( '%j is %j', ( email, name ) => {
		expect( nameFromEmail( email ) ).toBe( name );
	} );

	// Proves profile-19.
	it.each( [
		[ 'Maya Ortiz', 'Maya', 'Ortiz' ],
		[ ' Maya  de la  Ortiz ', 'Maya', 'de la Ortiz' ],
		[ 'Maya', 'Maya', '' ],
		[ '', '', '' ],
	] )( '%j splits into %j and %j', ( full, firstName, lastName ) => {
		expect( namesOf( full ) ).toEqual( {
			'full-name': full,
			'first-name': firstName,
			'last-name': lastName,
		} );
	} );
} );
