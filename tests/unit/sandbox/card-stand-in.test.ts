/**
 * The card provider's stand-in: nonces for published test cards, and the files that the real SDK
 * requests.
 */
import { describe, expect, it } from 'vitest';
import { cardStandIn } from '../../sandbox/card-stand-in.ts';
import { buildFrameScript } from '../../sandbox/sdk/frame-assets.ts';
import { binOf, lastFourOf, TEST_CARDS, testCardBy } from '../../sandbox/sdk/test-cards.ts';
import { newReader, registryOn } from './still-world.ts';

const FACTS = {
	brand: 'Visa',
	bin: '411111',
	lastFour: '1111',
	expiry: '12/2030',
	name: 'Ann Reader',
};
const ROOT = 'http://localhost:8888/__sandbox/card/';

const tokenize = async ( body: unknown, registry = registryOn( '2026-11-21' ) ) => {
	const response = await cardStandIn(
		registry,
		new Request( `${ ROOT }tokenize`, {
			method: 'POST',
			body: JSON.stringify( body ),
			headers: { 'circ-sandbox-world': 'w1' },
		} ),
		async () => ''
	);
	return { status: response.status, answer: await response.json() };
};

describe( 'Tokenizing', () => {
	it( 'mints a nonce in the world of the browser, good for one card', async () => {
		const registry = registryOn( '2026-11-21' );
		const { status, answer } = await tokenize( FACTS, registry );
		expect( status ).toBe( 201 );
		expect( answer.nonce ).toMatch( /^demo-nonce-/ );
		const world = registry.world( 'w1' );
		expect( world.cards.redeem( newReader( world ), answer.nonce ) ).toMatchObject( {
			ok: true,
			card: {
				brand: 'Visa',
				lastFour: '1111',
				expirationMonth: '12',
				expirationYear: '2030',
				holder: 'Ann Reader',
			},
		} );
		const other = registry.world();
		expect( other.cards.redeem( newReader( other ), answer.nonce ).ok ).toBe( false );
	} );

	it.each( [
		[
			'a number that the provider does not publish',
			{ ...FACTS, bin: '424242', lastFour: '4242' },
			/^Only test numbers/,
		],
		[ "a brand that is not the card's", { ...FACTS, brand: 'JCB' }, /^Only test numbers/ ],
		[
			'a whole number',
			{ ...FACTS, number: '4111111111111111' },
			/^A card is told by brand, bin, lastFour, expiry, name: texts, nothing else/,
		],
		[ 'a missing name', { ...FACTS, name: undefined }, /^A card is told by/ ],
		[ 'no date', { ...FACTS, expiry: '13/2030' }, /^"expiry" is a month and a year/ ],
	] )( 'refuses %s', async ( _what, body, message ) => {
		const { status, answer } = await tokenize( body );
		expect( status ).toBe( 422 );
		expect( answer.message ).toMatch( message );
	} );
} );

it( 'Every published number is recognized by its first six and last four digits', () => {
	for ( const card of TEST_CARDS ) {
		expect( testCardBy( binOf( card.number ), lastFourOf( card.number ) ) ).toBe( card );
	}
} );

describe( 'The frame', () => {
	it( 'is where the SDK of this version looks for it', async () => {
		const page = await cardStandIn(
			registryOn( '2026-11-21' ),
			new Request( `${ ROOT }web/3.144.0/html/hosted-fields-frame.min.html` ),
			async () => ''
		);
		expect( page.headers.get( 'content-type' ) ).toContain( 'text/html' );
		expect( await page.text() ).toContain( 'src="../js/hosted-fields-frame.min.js"' );
	} );

	it( 'is bundled into one script without a foreign address to call', async () => {
		const script = await buildFrameScript();
		expect( script ).toContain( 'braintree-hosted-field-' );
		expect( script ).not.toMatch( /fetch\(\s*["'`]https?:/ );
	} );
} );
