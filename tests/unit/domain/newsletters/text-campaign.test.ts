import { describe, expect, it } from 'vitest';
import { textCampaignsFrom } from '#src/domain/newsletters/text-campaign.ts';

const SCORES = {
	id: 'scores',
	name: 'Breaking scores',
	description: 'The final score.',
	frequency: 'On match days',
	list_id: 'text-scores',
};

describe( 'the text campaigns of the engine', () => {
	// Proves text-1.
	it.each( [
		[ 'text', JSON.stringify( [ SCORES ] ) ],
		[ 'a list', [ SCORES ] ],
	] )( 'are read from %s', ( _as, value ) => {
		expect( textCampaignsFrom( value ) ).toEqual( [
			{
				id: 'scores',
				name: 'Breaking scores',
				description: 'The final score.',
				frequency: 'On match days',
				listId: 'text-scores',
			},
		] );
	} );

	// Proves wire-25.
	it( 'may have numbers as their ids', () => {
		expect( textCampaignsFrom( [ { ...SCORES, id: 7, list_id: 12 } ] ) ).toMatchObject( [
			{ id: '7', listId: '12' },
		] );
	} );

	it( 'may be empty', () => {
		expect( textCampaignsFrom( '[]' ) ).toEqual( [] );
	} );

	// Proves text-1.
	it( 'do without description and frequency', () => {
		const { id, name, list_id: list } = SCORES;
		expect( textCampaignsFrom( [ { id, name, list_id: list } ] ) ).toEqual( [
			{ id, name, listId: list, description: '', frequency: '' },
		] );
	} );

	// Proves text-2.
	it.each( [
		'',
		'no JSON',
		'{}',
		'null',
		undefined,
		null,
		true,
		[ null ],
		[ { ...SCORES, list_id: '' } ],
		[ SCORES, { ...SCORES, name: [] } ],
	] )( 'are unknown, not none, when the value is %j', ( value ) => {
		expect( textCampaignsFrom( value ) ).toBeNull();
	} );
} );
