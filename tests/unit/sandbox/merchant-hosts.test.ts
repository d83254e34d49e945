/**
 * The card provider's hosts in the sandbox: what its own SDK learns about the merchant, and how the
 * banks answer.
 */
import { describe, expect, it } from 'vitest';
import { CARD_ROOT, cardStandIn } from '../../sandbox/card-stand-in.ts';
import { newReader, registryOn } from './still-world.ts';

const GRAPHQL = 'hosts/payments.sandbox.braintree-api.com/graphql';
const METHODS =
	'hosts/api.sandbox.braintreegateway.com/merchants/circulation/client_api/v1/payment_methods/';
const DAY = 24 * 3_600_000;

function merchant( hasThreeDSecure = true ) {
	const registry = registryOn( '2026-11-21' );
	const world = registry.world( 'w1' );
	world.merchant.hasThreeDSecure = hasThreeDSecure;
	const reader = newReader( world );
	const { authorizationFingerprint } = JSON.parse( atob( world.merchant.clientToken( reader ) ) );
	const ask = async ( path: string, body: object, fingerprint = authorizationFingerprint ) => {
		const answer = await cardStandIn(
			registry,
			new Request( `http://localhost${ CARD_ROOT }${ path }`, {
				method: 'POST',
				headers: { authorization: `Bearer ${ fingerprint }` },
				body: JSON.stringify( {
					...body,
					authorizationFingerprint: fingerprint,
				} ),
			} ),
			async () => ''
		);
		return { status: answer.status, body: await answer.json() };
	};
	const nonceOf = ( lastFour: string ) => {
		const minted = world.cards.tokenize( {
			brand: 'Visa',
			bin: '400000',
			lastFour,
			expirationMonth: '12',
			expirationYear: '2030',
			holder: 'Ann Reader',
		} );
		return minted.ok ? minted.nonce : '';
	};
	const lookUp = ( nonce: string, bin = '400000' ) =>
		ask( `${ METHODS }${ nonce }/three_d_secure/lookup`, {
			amount: '12.00',
			bin,
			dfReferenceId: '0_stand-in',
		} );
	return { world, reader, ask, nonceOf, lookUp };
}

describe( 'The configuration', () => {
	it.each( [ true, false ] )( 'says whether the merchant has 3-D Secure: %s', async ( hasIt ) => {
		const { body } = await merchant( hasIt ).ask( GRAPHQL, {} );
		const { creditCard } = body.data.clientConfiguration;
		expect( creditCard.threeDSecureEnabled ).toBe( hasIt );
		expect( creditCard.threeDSecure !== null ).toBe( hasIt );
	} );

	it( 'is refused for a token that is a day old, or made up', async () => {
		const { world, ask } = merchant();
		const refused = 'AUTHENTICATION';
		const classOf = ( { body }: Awaited< ReturnType< typeof ask > > ) =>
			body.errors?.[ 0 ].extensions.errorClass;
		expect( classOf( await ask( GRAPHQL, {}, 'w1|somebody' ) ) ).toBe( refused );
		expect( classOf( await ask( GRAPHQL, {} ) ) ).toBeUndefined();
		world.moveTo( world.clock.now() + DAY );
		expect( classOf( await ask( GRAPHQL, {} ) ) ).toBe( refused );
		expect( ( await ask( 'tokenize', {} ) ).status ).toBe( 422 );
	} );
} );

describe( 'A look-up', () => {
	it.each( [
		[ '1000', true, true, false ],
		[ '1018', false, true, false ],
		[ '1034', false, false, false ],
		[ '1091', false, true, true ],
	] )(
		'of the card that ends in %s: shifted %s, possible %s, a question %s',
		async ( lastFour, shifted, possible, asks ) => {
			const { nonceOf, lookUp } = merchant();
			const { status, body } = await lookUp( nonceOf( lastFour ) );
			expect( status ).toBe( 201 );
			expect( body.threeDSecureInfo ).toMatchObject( {
				liabilityShifted: shifted,
				liabilityShiftPossible: possible,
			} );
			expect( 'acsUrl' in body.lookup ).toBe( asks );
		}
	);

	it( 'uses the nonce up: the next one replaces it for questions and charges', async () => {
		const { world, reader, nonceOf, lookUp } = merchant();
		const nonce = nonceOf( '1000' );
		const { body } = await lookUp( nonce );
		expect( ( await lookUp( nonce ) ).status ).toBe( 404 );
		expect( world.cards.redeem( reader, nonce ).ok ).toBe( false );
		expect( world.cards.redeem( reader, body.paymentMethod.nonce ).ok ).toBe( true );
	} );

	it( 'needs the first digits of that very card', async () => {
		const { nonceOf, lookUp } = merchant();
		expect( ( await lookUp( nonceOf( '1000' ), '411111' ) ).status ).toBe( 422 );
	} );
} );

it.each( [
	[ 'confirmed', 200, true ],
	[ 'refused', 200, false ],
	[ 'cancelled', 200, false ],
	[ 'made-up', 422, undefined ],
] )( 'An answer to the bank (%s) is %i', async ( jwt, status, shifted ) => {
	const { ask, nonceOf } = merchant();
	const answer = await ask(
		`${ METHODS }${ nonceOf( '1091' ) }/three_d_secure/authenticate_from_jwt`,
		{ jwt }
	);
	expect( answer.status ).toBe( status );
	expect( answer.body.threeDSecureInfo?.liabilityShifted ).toBe( shifted );
} );
