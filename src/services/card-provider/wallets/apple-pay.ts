/**
 * The browser provides Apple Pay. Interface: Apple Pay JS API, version 3, and 14 for recurring
 * payments.
 */
import type { Client } from 'braintree-web/client/index.js';
import applePay from 'braintree-web/apple-pay/index.js';
import { decimalOf } from '#src/domain/plans/cents.ts';
import { done, failed } from '#src/domain/result.ts';
import { applePayOf, type ApplePaySession } from './apple-pay-session.ts';
import { isOnDark } from './on-dark.ts';
import { answerOf } from './sheet.ts';
import type { OpenSheet, Wallet, WalletAnswer, WalletOrder } from './wallet-port.ts';

/** Version for a single payment. */
const ONCE = 3;
/** Version for recurring payments. */
const AGAIN = 14;

const totalOf = ( { publisher, terms }: WalletOrder ) => ( {
	label: publisher,
	amount: decimalOf( terms.amountToday ),
	type: 'final',
} );

/** Describes the subscription in the sheet; Apple's token then outlives the device. */
const recurringOf = ( { plan, terms, promise, managedAt }: WalletOrder ) => ( {
	recurringPaymentRequest: {
		paymentDescription: plan,
		billingAgreement: promise,
		managementURL: managedAt,
		regularBilling: {
			label: plan,
			amount: decimalOf( terms.amount ),
			paymentTiming: 'recurring',
			recurringPaymentIntervalUnit: 'month',
			recurringPaymentIntervalCount: terms.months,
			// The sheet shows the day in the device's zone.
			...( terms.from && {
				recurringPaymentStartDate: new Date( `${ terms.from }T00:00` ),
			} ),
		},
	},
} );

/** Matches the end of a display name such as 'Visa 1111'. */
const LAST_FOUR = /\d{4}$/;

/** @throws what the module throws. */
export async function createApplePay(
	client: Client,
	order: WalletOrder
): Promise< Wallet | null > {
	const Session = applePayOf( window );
	if ( ! Session?.canMakePayments() ) {
		return null;
	}
	const module = await applePay.create( { client } );
	const total = totalOf( order );
	const knowsAgain = Session.supportsVersion( AGAIN );
	const request = () =>
		module.createPaymentRequest( {
			total,
			currencyCode: order.terms.currency,
			...( knowsAgain && recurringOf( order ) ),
		} );

	const ask = (
		session: ApplePaySession,
		{
			end,
			fail,
		}: {
			end: ( answer: WalletAnswer ) => void;
			fail: ( error: unknown ) => void;
		}
	) => {
		session.onvalidatemerchant = ( { validationURL } ) => {
			module
				.performValidation( {
					validationURL,
					displayName: order.publisher,
				} )
				.then( ( merchant ) => session.completeMerchantValidation( merchant ) )
				.catch( ( error: unknown ) => {
					session.abort();
					fail( error );
				} );
		};
		session.onpaymentmethodselected = () =>
			session.completePaymentMethodSelection( { newTotal: total } );
		session.onpaymentauthorized = ( { payment: { token } } ) => {
			module.tokenize( { token } ).then(
				( { nonce, details } ) => {
					session.completePayment( Session.STATUS_SUCCESS );
					const [ lastFour = '' ] =
						LAST_FOUR.exec( token.paymentMethod?.displayName ?? '' ) ?? [];
					end(
						done( {
							nonce,
							cardType: details?.cardType ?? '',
							lastFour,
						} )
					);
				},
				( error: unknown ) => {
					session.completePayment( Session.STATUS_FAILURE );
					fail( error );
				}
			);
		};
		session.oncancel = () => end( failed( 'cancelled' ) );
		session.begin();
	};

	const open: OpenSheet = ( signal ) =>
		answerOf(
			signal,
			() =>
				new Promise( ( end, fail ) => {
					const session = new Session( knowsAgain ? AGAIN : ONCE, request() );
					signal.addEventListener( 'abort', () => session.abort() );
					ask( session, { end, fail } );
				} )
		);

	return {
		kind: 'apple-pay',
		draw( node, { onPress } ) {
			const button = node.ownerDocument.createElement( 'button' );
			button.type = 'button';
			button.className = `circ-apple-pay${
				isOnDark( node ) ? ' circ-apple-pay--white' : ''
			}`;
			button.lang = order.locale;
			button.setAttribute( 'aria-label', 'Apple Pay' );
			button.addEventListener( 'click', () => void onPress( open ) );
			node.replaceChildren( button );
			return () => node.replaceChildren();
		},
	};
}
