import { describe, expect, it } from 'vitest';
import {
	dueRoomIn,
	heightAt,
	type DueRoom,
} from '#src/domain/changes/due-room.ts';
import { fitsRoomOf, withSize } from '#src/domain/changes/due-size.ts';

const PHONE = [ 343, 206 ] as const;
const DESKTOP = [ 848, 136 ] as const;

const read = ( kept: string ) => dueRoomIn( kept ) as DueRoom;

describe( 'What a browser remembers of a billing problem', () => {
	it( 'is its kind, and the height of its notice in a place of that width', () => {
		const kept = withSize( null, 'past-due', PHONE );
		expect( kept ).toBe( 'past-due 343:206' );
		expect( read( kept ) ).toEqual( {
			kind: 'past-due',
			sizes: [ PHONE ],
		} );
	} );

	it( 'holds for the telephone both ways, and with and without a scroll bar', () => {
		const both = read(
			withSize( read( 'past-due 343:206' ), 'past-due', DESKTOP )
		);
		expect( heightAt( both, 343 ) ).toBe( 206 );
		expect( heightAt( both, 863 ) ).toBe( 136 );
		expect( withSize( both, 'past-due', [ 863, 112 ] ) ).toBe(
			'past-due 863:112 343:206'
		);
	} );

	it( 'is no more than three sizes, the newest ones', () => {
		expect(
			withSize(
				read( 'inactive 100:1 200:2 300:3' ),
				'inactive',
				[ 400, 4 ]
			)
		).toBe( 'inactive 400:4 100:1 200:2' );
	} );

	it( 'begins anew with another problem', () => {
		expect(
			withSize( read( 'card-ends 343:206' ), 'past-due', DESKTOP )
		).toBe( 'past-due 848:136' );
	} );

	it.each( [
		null,
		'',
		'past-due',
		'soon 343:206',
		'past-due 343',
		'past-due x:y',
	] )( 'is nothing where this version has not written it: %j', ( kept ) => {
		expect( dueRoomIn( kept ) ).toBeNull();
	} );

	it( 'keeps one room for a membership that is past due, with stories open or closed, and none of it for a card', () => {
		expect( fitsRoomOf( 'inactive', 'past-due' ) ).toBe( true );
		expect( fitsRoomOf( 'past-due', 'inactive' ) ).toBe( true );
		expect( fitsRoomOf( 'card-ends', 'card-ends' ) ).toBe( true );
		expect( fitsRoomOf( 'card-ends', 'card-warned' ) ).toBe( false );
		expect( fitsRoomOf( 'past-due', 'card-warned' ) ).toBe( false );
	} );
} );
