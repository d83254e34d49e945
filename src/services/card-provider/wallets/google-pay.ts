/** Google's own script shows button and sheet. Interface: Google Pay API for web, version 2. */
import type { Client } from 'braintree-web/client/index.js';
import googlePayment from 'braintree-web/google-payment/index.js';
import { decimalOf } from '#src/domain/plans/cents.ts';
import { done, failed } from '#src/domain/result.ts';
import { loadWalletScript } from '../../browser/wallet-script.ts';
import { isRecord } from '#src/domain/shape.ts';
import { gatewayOf } from '../gateway-configuration.ts';
import { isOnDark } from './on-dark.ts';
import { answerOf } from './sheet.ts';
import type { OpenSheet, Wallet, WalletOrder } from './wallet-port.ts';

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';

interface PaymentsClient {
	isReadyToPay: ( request: object ) => Promise< { result: boolean } >;
	createButton: ( options: object ) => HTMLElement;
	loadPaymentData: ( request: object ) => Promise< object >;
}

interface Google {
	readonly payments: {
		readonly api: {
			PaymentsClient: new ( options: object ) => PaymentsClient;
		};
	};
}

/**
 * Allows cards only. A merchant with 3-D Secure accepts only cards that the device itself
 * authenticates, because the bank's 3-D Secure challenge runs in the card form only (record 058).
 */
const cardsOf = ( client: Client ) => [
	{
		type: 'CARD',
		...( gatewayOf( client ).threeDSecureEnabled === true && {
			parameters: { allowedAuthMethods: [ 'CRYPTOGRAM_3DS' ] },
		} ),
	},
];

const transactionOf = ( { terms, promise }: WalletOrder ) => ( {
	currencyCode: terms.currency,
	totalPriceStatus: 'FINAL',
	totalPrice: decimalOf( terms.amountToday ),
	totalPriceLabel: promise,
} );

const wasCancelled = ( error: unknown ): boolean =>
	isRecord( error ) && error.statusCode === 'CANCELED';

/** Null if the device does not support it. Throws what the module and Google's script throw. */
export async function createGooglePay(
	client: Client,
	order: WalletOrder,
	{
		script = SCRIPT,
		merchant,
	}: {
		readonly script?: string | undefined;
		readonly merchant?: string | undefined;
	}
): Promise< Wallet | null > {
	const [ module ] = await Promise.all( [
		googlePayment.create( {
			client,
			googlePayVersion: 2,
			...( merchant && { googleMerchantId: merchant } ),
		} ),
		loadWalletScript( script ),
	] );
	const { google } = window as unknown as { google: Google };
	const payments = new google.payments.api.PaymentsClient( {
		environment: gatewayOf( client ).environment === 'production' ? 'PRODUCTION' : 'TEST',
	} );
	const request = () =>
		module.createPaymentDataRequest( {
			transactionInfo: transactionOf( order ),
			allowedPaymentMethods: cardsOf( client ),
		} );
	const { allowedPaymentMethods } = request();
	const { result } = await payments.isReadyToPay( {
		apiVersion: 2,
		apiVersionMinor: 0,
		allowedPaymentMethods,
	} );
	const open: OpenSheet = ( signal ) =>
		answerOf( signal, async () => {
			try {
				const paid = await payments.loadPaymentData( request() );
				const { nonce, details } = await module.parseResponse( paid );
				return done( {
					nonce,
					cardType: details?.cardType ?? '',
					lastFour: details?.lastFour ?? '',
				} );
			} catch ( error ) {
				return failed( wasCancelled( error ) ? 'cancelled' : 'failed' );
			}
		} );
	return result
		? {
				kind: 'google-pay',
				draw( node, { onPress } ) {
					node.replaceChildren(
						payments.createButton( {
							buttonType: 'plain',
							buttonColor: isOnDark( node ) ? 'white' : 'black',
							buttonSizeMode: 'fill',
							buttonRadius: 4,
							buttonLocale: order.locale.slice( 0, 2 ),
							allowedPaymentMethods,
							onClick: () => void onPress( open ),
						} )
					);
					return () => node.replaceChildren();
				},
			}
		: null;
}
