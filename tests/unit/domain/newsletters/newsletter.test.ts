import { describe, expect, it } from 'vitest';
import {
	chooseNewsletter,
	isUnchanged,
	NO_EDIT,
	remainingEdit,
	updateOf,
	type NewsletterEdit,
} from '#src/domain/newsletters/newsletter.ts';

/** Presses the checkboxes one after the other; `on` holds the reader's current lists. */
const press = ( on: readonly string[], ...presses: [ string, boolean ][] ) =>
	presses.reduce< NewsletterEdit >(
		( edit, [ id, wanted ] ) => chooseNewsletter( edit, id, wanted, on.includes( id ) ),
		NO_EDIT
	);

describe( 'choosing newsletters', () => {
	it( 'puts a list that is checked into the set to subscribe', () => {
		expect( updateOf( press( [], [ 'morning', true ] ) ) ).toEqual( {
			subscribe: [ 'morning' ],
			unsubscribe: [],
		} );
	} );

	it( 'puts a list that is unchecked into the set to unsubscribe', () => {
		expect( updateOf( press( [ 'fence' ], [ 'fence', false ] ) ) ).toEqual( {
			subscribe: [],
			unsubscribe: [ 'fence' ],
		} );
	} );

	it.each( [
		[ [] as string[], true ],
		[ [ 'morning' ], false ],
	] )( 'has nothing to send when a box is pressed and pressed back (%j)', ( on, wanted ) => {
		const edit = press( on, [ 'morning', wanted ], [ 'morning', ! wanted ] );
		expect( isUnchanged( edit ) ).toBe( true );
	} );

	// Proves newsletter-4.
	it( 'keeps every other choice, and never the same list in both sets', () => {
		const on = [ 'a', 'b' ];
		const edit = press( on, [ 'a', false ], [ 'c', true ], [ 'b', false ], [ 'a', true ] );
		expect( updateOf( edit ) ).toEqual( {
			subscribe: [ 'c' ],
			unsubscribe: [ 'b' ],
		} );
	} );

	it( 'does not change what it was given', () => {
		const before = press( [], [ 'a', true ] );
		chooseNewsletter( before, 'b', true, false );
		expect( updateOf( before ).subscribe ).toEqual( [ 'a' ] );
		expect( isUnchanged( NO_EDIT ) ).toBe( true );
	} );
} );

describe( 'the rest to send after the lists were read back', () => {
	const edit = press( [ 'b', 'c' ], [ 'a', true ], [ 'b', false ] );

	it( 'is nothing when all of it has happened', () => {
		expect( isUnchanged( remainingEdit( edit, new Set( 'ac' ) ) ) ).toBe( true );
	} );

	it( 'is what has not happened', () => {
		expect( updateOf( remainingEdit( edit, new Set( 'abc' ) ) ) ).toEqual( {
			subscribe: [],
			unsubscribe: [ 'b' ],
		} );
	} );
} );
