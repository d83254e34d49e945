/**
 * Simulates 3-D Secure at the card provider's gateway: a bank's immediate answer about a card, and
 * its answer after the reader has replied. Wire: the requests and answers of the provider's own SDK
 * (braintree-web 3.144.0, three-d-secure). The provider's published 3-D Secure tests say which card
 * number does what.
 */
import type { CardFacts } from './records.ts';
import type { World } from './world.ts';

export const BANK_PAGE = 'https://bank.example/question';

interface Verdict {
	readonly liabilityShifted: boolean;
	readonly liabilityShiftPossible: boolean;
	readonly status: string;
	readonly enrolled: 'Y' | 'U';
}

const verdict = (
	liabilityShifted: boolean,
	liabilityShiftPossible: boolean,
	status: string
): Verdict => ( {
	liabilityShifted,
	liabilityShiftPossible,
	status,
	enrolled: liabilityShiftPossible ? 'Y' : 'U',
} );

const AGREED = verdict( true, true, 'authenticate_successful' );
const ASKS = verdict( false, true, 'challenge_required' );

/** The verdicts of banks that do not accept the card at once, by the card's last four digits. */
const BANKS: Readonly< Record< string, Verdict > > = {
	'1018': verdict( false, true, 'authenticate_frictionless_failed' ),
	'1034': verdict( false, false, 'authentication_unavailable' ),
	'1091': ASKS,
};

/** The verdict for each thing that the reader can do on the bank's page. */
const ANSWERS: Readonly< Record< string, Verdict > > = {
	confirmed: AGREED,
	refused: verdict( false, true, 'authenticate_rejected' ),
	cancelled: ASKS,
};

const methodOf = ( nonce: string, facts: CardFacts, said: Verdict ) => ( {
	type: 'CreditCard',
	nonce,
	description: `ending in ${ facts.lastFour.slice( -2 ) }`,
	consumed: false,
	threeDSecureInfo: said,
	binData: {},
	details: {
		bin: facts.bin,
		cardType: facts.brand,
		lastFour: facts.lastFour,
		lastTwo: facts.lastFour.slice( -2 ),
	},
} );

const refuse = ( status: number, message: string ): Response =>
	Response.json( { error: { message }, fieldErrors: [] }, { status } );

const NUMBER = /^\d+(\.\d{1,2})?$/;

/** POST payment_methods/{nonce}/three_d_secure/lookup */
export function lookUp( world: World, nonce: string, asked: Record< string, unknown > ): Response {
	const renewed = world.cards.renew( nonce );
	if ( ! renewed.ok ) {
		return refuse( 404, renewed.message );
	}
	const { facts } = renewed;
	if (
		! NUMBER.test( String( asked.amount ) ) ||
		asked.bin !== facts.bin ||
		typeof asked.dfReferenceId !== 'string'
	) {
		return refuse( 422, 'A look-up needs amount, the bin of the card, and dfReferenceId.' );
	}
	const said = BANKS[ facts.lastFour ] ?? AGREED;
	return Response.json(
		{
			paymentMethod: methodOf( renewed.nonce, facts, said ),
			threeDSecureInfo: said,
			lookup: {
				threeDSecureVersion: '2.2.0',
				transactionId: `bank-${ facts.lastFour }-${ renewed.nonce.slice( -8 ) }`,
				...( said === ASKS && {
					acsUrl: BANK_PAGE,
					pareq: btoa( JSON.stringify( { amount: asked.amount } ) ),
					termUrl: BANK_PAGE,
					md: '',
				} ),
			},
		},
		{ status: 201 }
	);
}

/**
 * POST payment_methods/{nonce}/three_d_secure/authenticate_from_jwt. The stand-in's "JWT" is the
 * reader's plain answer.
 */
export function authenticate(
	world: World,
	nonce: string,
	{ jwt }: Record< string, unknown >
): Response {
	const said = ANSWERS[ String( jwt ) ];
	if ( ! said ) {
		return refuse( 422, 'This JWT is none of the bank’s.' );
	}
	const renewed = world.cards.renew( nonce );
	return renewed.ok
		? Response.json( {
				paymentMethod: methodOf( renewed.nonce, renewed.facts, said ),
				threeDSecureInfo: said,
			} )
		: refuse( 404, renewed.message );
}
