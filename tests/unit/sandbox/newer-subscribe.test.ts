/**
 * At the newer address the card provider's fields are inside `vendor_fields`; the answers are the
 * same as at the older one.
 */
import { describe, expect, it } from 'vitest';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import type { WireShape } from '../../sandbox/wire-shape.ts';
import { ask } from './ask.ts';
import { newReader, registryOn } from './still-world.ts';

const subscribeAt = async ( shape: WireShape, vendorFields: object ) => {
	const registry = registryOn( '2026-11-21' );
	const world = registry.world();
	world.wire = shape;
	const reader = newReader( world );
	const response = await ask( registry, '/zephr/subscribe', {
		session: world.accounts.openSession( reader ).id,
		body: {
			product_id: 'sports-membership',
			plan_id: 'sports-yearly',
			vendor_fields: {
				payment_nonce: cardNonce( world ),
				...vendorFields,
			},
		},
	} );
	return {
		status: response.status,
		text: await response.text(),
		held: world.billing
			.of( reader )
			.map( ( { state, nextBilling } ) => [ state, nextBilling ] ),
	};
};

describe.each( [ 'specified', 'published' ] as const )(
	'The newer call of a subscription, as %s,',
	( shape ) => {
		it( 'begins one today', async () => {
			const { status, text, held } = await subscribeAt( shape, {} );
			expect( [ status, held ] ).toEqual( [ 200, [ [ 'active', '2027-11-21' ] ] ] );
			expect( JSON.parse( text ) ).toMatchObject( {
				grant_id: expect.any( String ),
			} );
		} );

		it( 'begins one at a later instant', async () => {
			const { held } = await subscribeAt( shape, {
				start_date: '2026-12-21T00:00:00Z',
			} );
			expect( held ).toEqual( [ [ 'pending', '2026-12-21' ] ] );
		} );

		it( 'takes no nonce outside of vendor_fields', async () => {
			const { status, text, held } = await subscribeAt( shape, {
				payment_nonce: undefined,
			} );
			expect( [ status, held ] ).toEqual( [ 400, [] ] );
			expect( text ).toContain( 'The body needs vendor_fields.payment_nonce: a text.' );
		} );
	}
);

it( 'As published, a day is no start', async () => {
	const { status, text, held } = await subscribeAt( 'published', {
		start_date: '2026-12-21',
	} );
	expect( [ status, held ] ).toEqual( [ 400, [] ] );
	expect( text ).toContain( 'start_date must be an ISO 8601 date-time' );
} );
