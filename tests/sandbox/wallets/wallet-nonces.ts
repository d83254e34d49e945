/**
 * The card provider's client interface for wallets: Apple's merchant session and card, PayPal's
 * agreement and account, and the token inside Google's answer. Wire: braintree-web 3.144.0,
 * google-payment, apple-pay and paypal-checkout; details that the modules do not read are assumed.
 */
import type { CardFacts, WalletType } from '../records.ts';
import type { World } from '../world.ts';

const VISA = { brand: 'Visa', bin: '411111', lastFour: '1111' };

const factsOf = ( wallet: WalletType, year: number ): CardFacts => ( {
	wallet,
	holder: 'Sandbox Wallet',
	...( wallet === 'PayPalAccount'
		? {
				brand: '',
				bin: '',
				lastFour: '',
				expirationMonth: '',
				expirationYear: '',
			}
		: {
				...VISA,
				expirationMonth: '12',
				expirationYear: String( year ),
			} ),
} );

/** A one-time nonce, as for a card. */
export const mintFor = ( { cards, clock }: World, wallet: WalletType ) =>
	cards.mint( factsOf( wallet, Number( clock.today().slice( 0, 4 ) ) + 3 ) );

/** The part of Google's answer that the module reads. */
export const googleToken = ( world: World ): string =>
	JSON.stringify( {
		androidPayCards: [
			{
				type: 'AndroidPayCard',
				nonce: mintFor( world, 'GooglePay' ),
				description: 'Android Pay',
				details: {
					cardType: VISA.brand,
					lastFour: VISA.lastFour,
					lastTwo: VISA.lastFour.slice( -2 ),
					isNetworkTokenized: true,
					bin: VISA.bin,
				},
				binData: {},
			},
		],
	} );

const ANSWERS: Readonly< Record< string, ( world: World ) => { status: number; body: object } > > =
	{
		'apple_pay_web/sessions': () => ( {
			status: 201,
			body: { merchantSession: 'stand-in' },
		} ),
		'payment_methods/apple_payment_tokens': ( world ) => ( {
			status: 202,
			body: {
				applePayCards: [
					{
						type: 'ApplePayCard',
						nonce: mintFor( world, 'ApplePay' ),
						description: 'Apple Pay',
						details: { cardType: VISA.brand, dpanLastTwo: '81' },
						binData: {},
					},
				],
			},
		} ),
		'paypal_hermes/setup_billing_agreement': () => ( {
			status: 201,
			body: {
				agreementSetup: {
					tokenId: 'BA-STAND-IN',
					approvalUrl: 'https://www.sandbox.paypal.com/stand-in',
				},
			},
		} ),
		'payment_methods/paypal_accounts': ( world ) => ( {
			status: 202,
			body: {
				paypalAccounts: [
					{
						type: 'PayPalAccount',
						nonce: mintFor( world, 'PayPalAccount' ),
						description: 'PayPal',
						details: {
							email: 'payer@people.example',
							payerInfo: {
								email: 'payer@people.example',
								payerId: 'STANDIN',
							},
						},
					},
				],
			},
		} ),
	};

/** Returns null for a path that is no wallet endpoint. */
export function walletCall( world: World, endpoint: string ): Response | null {
	const answer = ANSWERS[ endpoint ]?.( world );
	return answer ? Response.json( answer.body, { status: answer.status } ) : null;
}
