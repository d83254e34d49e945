import { describe, expect, it } from 'vitest';
import { discountOf, readCancelOffer, type CancelOffer } from '#src/domain/changes/cancel-offer.ts';

const json = ( given: object ) =>
	JSON.stringify( {
		discount_id: 'stay-half',
		amount: '4.20',
		billing_cycles: 3,
		...given,
	} );

describe( 'The offer to stay', () => {
	// Proves cancel-8, offer-4.
	it( 'is read in cents, with its text', () => {
		expect( readCancelOffer( json( { heading: 'Stay', text: 'For less.' } ) ) ).toEqual( {
			discountId: 'stay-half',
			amount: 420,
			percent: null,
			billingCycles: 3,
			heading: 'Stay',
			text: 'For less.',
		} );
	} );

	// Proves wire-25.
	it( 'may have numbers as texts, and a number as its id', () => {
		expect( readCancelOffer( json( { discount_id: 7, billing_cycles: '3' } ) ) ).toMatchObject(
			{
				discountId: '7',
				billingCycles: 3,
			}
		);
	} );

	// Proves offer-4.
	it( 'may be a percentage', () => {
		expect( readCancelOffer( json( { amount: null, percent: 50 } ) ) ).toMatchObject( {
			amount: null,
			percent: 50,
			heading: '',
		} );
	} );

	// Proves offer-4.
	it( 'is the amount where both are named, and the percentage where the amount is nothing', () => {
		expect( readCancelOffer( json( { percent: 50 } ) ) ).toMatchObject( {
			amount: 420,
			percent: null,
		} );
		expect( readCancelOffer( json( { amount: '0.00', percent: 100 } ) ) ).toMatchObject( {
			amount: null,
			percent: 100,
		} );
	} );

	it.each( [ '', ' \n' ] )( 'is null when the engine says %j', ( value ) => {
		expect( readCancelOffer( value ) ).toBeNull();
	} );

	// Proves cancel-8.
	it.each( [
		'{',
		'[]',
		'null',
		'"half"',
		json( { discount_id: '' } ),
		json( { amount: '-1' } ),
		json( { amount: null, percent: 101 } ),
		json( { amount: null, percent: 0 } ),
		json( { amount: null, percent: 'half' } ),
		json( { amount: null, percent: true } ),
		json( { amount: null, percent: [ 50 ] } ),
		json( { amount: null, percent: '0x10' } ),
		json( { amount: true } ),
		json( { billing_cycles: true } ),
		json( { billing_cycles: [ 3 ] } ),
		json( { billing_cycles: '1e1' } ),
		'1',
		json( { amount: null } ),
		json( { billing_cycles: 0 } ),
		json( { billing_cycles: 1.5 } ),
	] )( 'is not shown when it cannot be read: %s', ( value ) => {
		expect( readCancelOffer( value ) ).toBe( 'unreadable' );
	} );

	it.each( [
		[ { amount: '4.20' }, 999, 420 ],
		[ { amount: null, percent: 50 }, 8388, 4194 ],
		[ { amount: null, percent: 50 }, 999, 500 ],
	] )( '%o takes off a price of %s cents %s', ( offer, cents, off ) => {
		const read = readCancelOffer( json( offer ) );
		expect( discountOf( read as CancelOffer, cents ) ).toEqual( {
			id: 'stay-half',
			name: '',
			amount: off,
			billingCycles: 3,
			billingCyclesUsed: 0,
		} );
	} );
} );
