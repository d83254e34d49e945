/**
 * PayPal's own script opens the window; the card provider's module makes the agreement for later
 * payments. Interface: PayPal JavaScript SDK, version 5, as braintree-web loads it.
 */
import type { Client } from 'braintree-web/client/index.js';
import paypalCheckout, { type PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import { done, failed } from '#src/domain/result.ts';
import { loadWalletScript, unlessBlocked } from '../../browser/wallet-script.ts';
import { answerOf } from './sheet.ts';
import type { OpenSheet, Wallet, WalletAnswer, WalletButton, WalletOrder } from './wallet-port.ts';

const HOST = 'https://www.paypal.com/';
/** Maximum length of the agreement's description, in characters. */
const LONGEST = 127;

interface ButtonActions {
	readonly resolve: () => unknown;
	readonly reject: () => unknown;
}

interface ButtonOptions {
	readonly fundingSource: unknown;
	readonly style: object;
	readonly onClick: ( data: unknown, actions: ButtonActions ) => unknown;
	readonly createBillingAgreement: () => Promise< string >;
	readonly onApprove: ( data: object ) => Promise< void >;
	readonly onCancel: () => void;
	readonly onError: ( error: unknown ) => void;
}

interface PayPal {
	readonly FUNDING: { readonly PAYPAL: unknown };
	readonly Buttons: ( options: ButtonOptions ) => {
		readonly isEligible: () => boolean;
		readonly render: ( node: HTMLElement ) => Promise< void >;
		readonly close: () => Promise< void >;
	};
}

const paypalOf = ( page: Window ) => ( page as { paypal?: PayPal } ).paypal;

/** The pending request of an open sheet. */
interface Run {
	readonly end: ( answer: WalletAnswer ) => void;
	readonly fail: ( error: unknown ) => void;
}

function draw(
	{ Buttons, FUNDING }: PayPal,
	module: PayPalCheckout,
	order: WalletOrder,
	node: HTMLElement,
	{ onPress, onGone }: WalletButton
): () => void {
	let run: Run | null = null;
	let isGone = false;
	const open: OpenSheet = ( signal ) =>
		answerOf(
			signal,
			() =>
				new Promise( ( end, fail ) => {
					run = { end, fail };
				} )
		);
	const buttons = Buttons( {
		fundingSource: FUNDING.PAYPAL,
		style: { height: 48, shape: 'rect', label: 'paypal' },
		onClick: ( _data, { resolve, reject } ) => ( onPress( open ) ? resolve() : reject() ),
		createBillingAgreement: () =>
			module.createPayment( {
				flow: 'vault',
				billingAgreementDescription: `${ order.plan }: ${ order.promise }`.slice(
					0,
					LONGEST
				),
				displayName: order.publisher,
				enableShippingAddress: false,
			} ),
		onApprove: async ( data ) => {
			const current = run;
			try {
				const { nonce } = await module.tokenizePayment( data );
				current?.end( done( { nonce, cardType: '', lastFour: '' } ) );
			} catch ( error ) {
				current?.fail( error );
			}
		},
		onCancel: () => run?.end( failed( 'cancelled' ) ),
		onError( error ) {
			if ( run ) {
				run.fail( error );
			} else if ( ! isGone ) {
				onGone();
			}
		},
	} );
	if ( buttons.isEligible() ) {
		buttons.render( node ).catch( () => isGone || onGone() );
	} else {
		onGone();
	}
	return () => {
		isGone = true;
		buttons.close().catch( () => {} );
		node.replaceChildren();
	};
}

const dispatchFrames = (): readonly Element[] => [
	...document.querySelectorAll( 'iframe.braintree-dispatch-frame' ),
];

/** Null if the script does not provide PayPal. Throws what the module throws. */
export async function createPayPal(
	client: Client,
	order: WalletOrder,
	{
		script,
		signal,
	}: {
		readonly script?: string | undefined;
		readonly signal: AbortSignal;
	}
): Promise< Wallet | null > {
	const others = dispatchFrames();
	const module = await paypalCheckout.create( { client } );
	// The teardown waits for the module's frame to load, which a blocked one never does.
	const leave = async () => {
		const torn = module.teardown().catch( () => {} );
		for ( const frame of dispatchFrames() ) {
			if ( ! others.includes( frame ) ) {
				frame.remove();
			}
		}
		await torn;
	};
	if ( signal.aborted ) {
		void leave();
		return null;
	}
	signal.addEventListener( 'abort', () => void leave() );
	// A second PayPal script on a page would close the first one's windows.
	if ( ! paypalOf( window ) ) {
		await ( script
			? loadWalletScript( script )
			: unlessBlocked( HOST, () =>
					module.loadPayPalSDK( {
						vault: true,
						locale: order.locale.replace( '-', '_' ),
					} )
				) );
	}
	const paypal = paypalOf( window );
	return paypal
		? {
				kind: 'paypal',
				draw: ( node, button ) => draw( paypal, module, order, node, button ),
			}
		: null;
}
