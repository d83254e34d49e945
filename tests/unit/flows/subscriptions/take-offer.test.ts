import { describe, expect, it } from 'vitest';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { setMoneyStage } from '../money/money-stage.ts';

const money = setMoneyStage();
const { stage } = money;

describe( 'The offer to stay', () => {
	const take = ( discountId = 'stay-half' ) =>
		money.settled(
			takeOffer( stage.deps, {
				subscriptionId: money.held()[ 0 ]?.id ?? '',
				offer: { discountId },
			} )
		);

	it.each( [ null, 'drop' ] )(
		'lowers future payments, also when the answer is lost (%s)',
		async ( kind ) => {
			await money.as( 'monthly' );
			if ( kind ) {
				stage.fault( {
					call: 'site.add-discount',
					kind,
					when: 'after',
				} );
			}
			expect( ( await take() ).ok ).toBe( true );
			expect( money.held()[ 0 ]?.discounts ).toMatchObject( [
				{ id: 'stay-half', cents: 420, cycles: 3 },
			] );
		}
	);

	// Proves offer-10.
	it( 'that does not exist is refused, and one that was not set is unknown', async () => {
		await money.as( 'monthly' );
		expect( await take( 'made-up' ) ).toEqual( {
			ok: false,
			failure: { reason: 'refused' },
		} );
		stage.fault( { call: 'site.add-discount', kind: 'drop' } );
		expect( await take() ).toEqual( {
			ok: false,
			failure: { reason: 'outcome-unknown' },
		} );
		expect( money.held()[ 0 ]?.discounts ).toEqual( [] );
	} );
} );
