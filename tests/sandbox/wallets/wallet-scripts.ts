/**
 * Stands in for the wallets' own scripts: Google's PaymentsClient, PayPal's Buttons, and an
 * ApplePaySession for browsers that have none. Each opens a small visible sheet: pay, cancel, or
 * fail; without a press it never answers. Interfaces:
 * developers.google.com/pay/api/web/reference/client, developer.paypal.com/sdk/js/reference,
 * developer.apple.com/documentation/applepayontheweb/applepaysession, all read on 2026-11-23.
 */
import type { Registry } from '../registry.ts';
import { googleToken, walletCall } from './wallet-nonces.ts';

/** Relative to the root of the card provider's stand-in. */
export const WALLETS = 'wallets/';
const CLIENT_API = 'client_api/';
const GOOGLE_ANSWER = `${ WALLETS }google-answer`;

type End = 'pay' | 'cancel' | 'fail';

interface Sheet {
	readonly ended: Promise< End >;
	readonly close: () => void;
}
type OpenSheet = ( wallet: string, amount: string, about: string ) => Sheet;

/** Run in the page; they are sent as source text. */
const inPage = {
	/** The sheet is in the top layer, because it may have to cover a dialog of the page. */
	sheet: ( wallet: string, amount: string, about: string ): Sheet => {
		const sheet = document.createElement( 'dialog' );
		sheet.setAttribute( 'aria-label', `Sandbox wallet: ${ wallet }` );
		sheet.style.cssText =
			'margin:auto auto 0;inline-size:min(100%,400px);padding:20px;border:1px solid #6b7280;border-radius:12px 12px 0 0;background:#fff;color:#15181b;font:16px/1.5 system-ui';
		const text = document.createElement( 'p' );
		text.style.cssText = 'margin:0 0 12px';
		text.textContent = `Sandbox wallet: ${ wallet }. ${ about }`;
		sheet.append( text );
		const close = () => {
			// Only `close` gives the focus back, as the end of a wallet's own window does.
			sheet.close();
			sheet.remove();
		};
		const ended = new Promise< End >( ( resolve ) => {
			const button = ( label: string, end: End ) => {
				const made = document.createElement( 'button' );
				made.type = 'button';
				made.textContent = label;
				made.style.cssText =
					'display:block;inline-size:100%;min-block-size:44px;margin:8px 0 0;border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit';
				made.onclick = () => {
					close();
					resolve( end );
				};
				sheet.append( made );
			};
			button( amount ? `Pay ${ amount }` : 'Agree and pay', 'pay' );
			button( 'Cancel', 'cancel' );
			button( 'Fail', 'fail' );
			sheet.oncancel = () => {
				close();
				resolve( 'cancel' );
			};
		} );
		document.body.append( sheet );
		sheet.showModal();
		return { ended, close };
	},

	google: ( openSheet: OpenSheet, answerAt: string ): void => {
		interface Request {
			transactionInfo: {
				totalPrice: string;
				currencyCode: string;
				totalPriceLabel?: string;
			};
		}
		let isOpen = false;
		class PaymentsClient {
			async isReadyToPay() {
				return { result: true };
			}
			createButton( options: { onClick: () => void; buttonColor?: string } ) {
				const button = document.createElement( 'button' );
				button.type = 'button';
				button.setAttribute( 'aria-label', 'Google Pay' );
				button.textContent = 'G Pay';
				const isWhite = options.buttonColor === 'white';
				button.style.cssText = `inline-size:100%;block-size:100%;border:0;border-radius:4px;background:${
					isWhite ? '#fff' : '#000'
				};color:${ isWhite ? '#000' : '#fff' };font:500 17px/1 system-ui`;
				button.onclick = () => options.onClick();
				const box = document.createElement( 'div' );
				box.style.cssText = 'block-size:100%';
				box.append( button );
				return box;
			}
			async loadPaymentData( { transactionInfo }: Request ) {
				if ( isOpen ) {
					throw { statusCode: 'DEVELOPER_ERROR' };
				}
				isOpen = true;
				const { totalPrice, currencyCode, totalPriceLabel } = transactionInfo;
				const end = await openSheet(
					'Google Pay',
					`${ totalPrice } ${ currencyCode }`,
					totalPriceLabel ?? ''
				).ended;
				isOpen = false;
				if ( end !== 'pay' ) {
					throw {
						statusCode: end === 'cancel' ? 'CANCELED' : 'INTERNAL_ERROR',
					};
				}
				const answer = await fetch( answerAt, { method: 'POST' } );
				return {
					apiVersion: 2,
					apiVersionMinor: 0,
					paymentMethodData: {
						type: 'CARD',
						tokenizationData: {
							type: 'PAYMENT_GATEWAY',
							token: await answer.text(),
						},
					},
				};
			}
		}
		const page = window as unknown as { google?: object };
		page.google = {
			...page.google,
			payments: { api: { PaymentsClient } },
		};
	},

	apple: ( openSheet: OpenSheet ): void => {
		interface Request {
			total: { amount: string; label: string };
			currencyCode: string;
			recurringPaymentRequest?: { billingAgreement?: string };
		}
		class ApplePaySession {
			static readonly STATUS_SUCCESS = 0;
			static readonly STATUS_FAILURE = 1;
			static canMakePayments() {
				return true;
			}
			static supportsVersion( version: number ) {
				return version <= 14;
			}
			onvalidatemerchant?: ( event: object ) => void;
			onpaymentmethodselected?: ( event: object ) => void;
			onpaymentauthorized?: ( event: object ) => void;
			oncancel?: () => void;
			private close = () => {};
			private isOver = false;
			private readonly request: Request;

			constructor( _version: number, request: Request ) {
				this.request = request;
			}
			begin() {
				this.onvalidatemerchant?.( {
					validationURL: 'https://apple-pay.example/validate',
				} );
			}
			completeMerchantValidation() {
				const { total, currencyCode, recurringPaymentRequest } = this.request;
				const sheet = openSheet(
					'Apple Pay',
					`${ total.amount } ${ currencyCode }`,
					`${ total.label }: ${ recurringPaymentRequest?.billingAgreement ?? '' }`
				);
				this.close = sheet.close;
				this.onpaymentmethodselected?.( {} );
				void sheet.ended.then( ( end ) => {
					if ( this.isOver ) {
						return;
					}
					if ( end === 'cancel' ) {
						this.oncancel?.();
						return;
					}
					this.onpaymentauthorized?.( {
						payment: {
							token: {
								// Data that the provider refuses to charge.
								...( end === 'pay' && {
									paymentData: { version: 'stand-in' },
								} ),
								paymentMethod: { displayName: 'Visa 1111' },
							},
						},
					} );
				} );
			}
			completePaymentMethodSelection() {}
			completePayment() {
				this.isOver = true;
			}
			abort() {
				this.isOver = true;
				this.close();
			}
		}
		Object.assign( window, { ApplePaySession } );
	},

	paypal: ( openSheet: OpenSheet ): void => {
		interface Options {
			onClick?: (
				data: object,
				actions: { resolve: () => boolean; reject: () => boolean }
			) => unknown;
			createBillingAgreement: () => Promise< string >;
			onApprove: ( data: object ) => Promise< void >;
			onCancel?: ( data: object ) => void;
			onError?: ( error: unknown ) => void;
		}
		const Buttons = ( options: Options ) => {
			let box: HTMLElement | null = null;
			let isOpen = false;
			const press = async () => {
				const may = options.onClick?.(
					{ fundingSource: 'paypal' },
					{ resolve: () => true, reject: () => false }
				);
				if ( isOpen || may === false ) {
					return;
				}
				isOpen = true;
				try {
					const billingToken = await options.createBillingAgreement();
					const end = await openSheet( 'PayPal', '', billingToken ).ended;
					if ( end === 'fail' ) {
						throw new Error( 'Window closed by the stand-in' );
					}
					if ( end === 'cancel' ) {
						options.onCancel?.( { billingToken } );
					} else {
						await options.onApprove( {
							billingToken,
							payerID: 'STANDIN',
							paymentSource: 'paypal',
						} );
					}
				} catch ( error ) {
					options.onError?.( error );
				}
				isOpen = false;
			};
			return {
				isEligible: () => true,
				async render( node: HTMLElement ) {
					const button = document.createElement( 'button' );
					button.type = 'button';
					button.setAttribute( 'aria-label', 'PayPal' );
					button.textContent = 'PayPal';
					button.style.cssText =
						'inline-size:100%;block-size:48px;border:0;border-radius:4px;background:#ffc439;color:#111;font:italic 700 17px/1 system-ui';
					button.onclick = () => void press();
					box = button;
					node.append( button );
				},
				async close() {
					box?.remove();
				},
			};
		};
		Object.assign( window, {
			paypal: { FUNDING: { PAYPAL: 'paypal' }, Buttons },
		} );
	},
};

const SCRIPTS: Readonly< Record< string, string > > = {
	'google-pay.js': `(${ inPage.google.toString() })(${ inPage.sheet.toString() }, ${ JSON.stringify(
		`/__sandbox/card/${ GOOGLE_ANSWER }`
	) })`,
	'apple-pay.js': `(${ inPage.apple.toString() })(${ inPage.sheet.toString() })`,
	'paypal.js': `(${ inPage.paypal.toString() })(${ inPage.sheet.toString() })`,
};

/**
 * `path` is relative to the root of the card provider's stand-in; returns null for paths that
 * belong to no wallet.
 */
export async function walletStandIn(
	registry: Registry,
	path: string,
	request: Request
): Promise< Response | null > {
	const world = registry.worldOf( request.headers );
	if ( request.method === 'POST' ) {
		if ( path === GOOGLE_ANSWER ) {
			return new Response( googleToken( world ) );
		}
		if ( ! path.startsWith( CLIENT_API ) ) {
			return null;
		}
		const endpoint = path.slice( CLIENT_API.length );
		const asked: unknown = await request.json().catch( () => null );
		return endpoint.endsWith( 'apple_payment_tokens' ) && ! hasPaymentData( asked )
			? Response.json( { error: { message: 'Payment data is empty' } }, { status: 422 } )
			: walletCall( world, endpoint );
	}
	const script = path.startsWith( WALLETS ) ? SCRIPTS[ path.slice( WALLETS.length ) ] : undefined;
	if ( script ) {
		return new Response( script, {
			headers: { 'content-type': 'text/javascript; charset=utf-8' },
		} );
	}
	// The frame in which PayPal's module waits for its popup windows; the stand-in never opens any.
	return /^web\/[\d.]+\/html\/dispatch-frame\.min\.html$/.test( path )
		? new Response( '<!doctype html><title>Stand-in</title>', {
				headers: { 'content-type': 'text/html; charset=utf-8' },
			} )
		: null;
}

/** Whether the sheet returned data; the SDK encodes missing data as Base64 of "undefined". */
function hasPaymentData( asked: unknown ): boolean {
	const { applePaymentToken } = Object( asked ) as {
		applePaymentToken?: { paymentData?: string };
	};
	return Boolean(
		applePaymentToken?.paymentData && atob( applePaymentToken.paymentData ) !== 'undefined'
	);
}
