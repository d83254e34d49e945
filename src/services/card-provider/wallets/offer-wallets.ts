/**
 * Publisher, merchant and device must all support a wallet (`payment-60`); a slow, blocked or
 * broken one is omitted.
 */
import type { Client } from 'braintree-web/client/index.js';
import { offeredWallets, WALLETS, type WalletKind } from '#src/domain/cards/wallets.ts';
import { service } from '../../browser/lazy.ts';
import { loadWalletScript, WALLET_TIMEOUT } from '../../browser/wallet-script.ts';
import { isRecord } from '#src/domain/shape.ts';
import { gatewayOf } from '../gateway-configuration.ts';
import { hasApplePay } from './apple-pay-session.ts';
import type { Wallet, WalletOrder } from './wallet-port.ts';

const loadGooglePay = service(
	() => import( /* webpackChunkName: "wallet-google-pay" */ './google-pay.ts' )
);
const loadApplePay = service(
	() => import( /* webpackChunkName: "wallet-apple-pay" */ './apple-pay.ts' )
);
const loadPayPal = service( () => import( /* webpackChunkName: "wallet-paypal" */ './paypal.ts' ) );

interface WalletsAsked {
	readonly signal: AbortSignal;
	readonly taken: readonly WalletKind[];
	readonly order: WalletOrder;
	/** Address of a developer's stand-ins, without a trailing slash; absent with a merchant. */
	readonly demo?: string | undefined;
	/** The publisher's merchant id at Google. */
	readonly googleMerchant?: string | undefined;
}

/** The wallets that the merchant's own configuration enables. */
function merchantHas( client: Client ): readonly WalletKind[] {
	const { androidPay, applePayWeb, paypalEnabled, paypal } = gatewayOf( client );
	const has: Readonly< Record< WalletKind, boolean > > = {
		'google-pay': isRecord( androidPay ) && androidPay.enabled !== false,
		'apple-pay': isRecord( applePayWeb ),
		paypal: paypalEnabled === true && isRecord( paypal ),
	};
	return WALLETS.filter( ( kind ) => has[ kind ] );
}

/** The wallets that the device may have, as far as is known before their scripts load. */
const deviceMayHave = (): readonly WalletKind[] =>
	WALLETS.filter( ( kind ) => kind !== 'apple-pay' || hasApplePay() );

const CREATE: Readonly<
	Record< WalletKind, ( client: Client, asked: WalletsAsked ) => Promise< Wallet | null > >
> = {
	'google-pay': async ( client, { order, demo, googleMerchant } ) =>
		( await loadGooglePay() ).createGooglePay( client, order, {
			script: demo && `${ demo }/google-pay.js`,
			merchant: googleMerchant,
		} ),
	'apple-pay': async ( client, { order } ) =>
		( await loadApplePay() ).createApplePay( client, order ),
	paypal: async ( client, { order, demo, signal } ) =>
		( await loadPayPal() ).createPayPal( client, order, {
			script: demo && `${ demo }/paypal.js`,
			signal,
		} ),
};

/** The wallet; null after an error or a time-out. */
const inTime = ( making: Promise< Wallet | null > ): Promise< Wallet | null > =>
	new Promise( ( resolve ) => {
		const timer = setTimeout( resolve, WALLET_TIMEOUT, null );
		making
			.catch( () => null )
			.then( ( wallet ) => {
				clearTimeout( timer );
				resolve( wallet );
			} );
	} );

/** In display order. Never rejects. */
export async function offerWallets(
	client: Client,
	asked: WalletsAsked
): Promise< readonly Wallet[] > {
	const wanted = offeredWallets( asked.taken, merchantHas( client ) );
	if ( asked.demo && wanted.includes( 'apple-pay' ) && ! ( 'ApplePaySession' in window ) ) {
		// Most browsers lack Apple Pay, but the demonstration shows it anyway.
		await loadWalletScript( `${ asked.demo }/apple-pay.js` ).catch( () => {} );
	}
	const made = await Promise.all(
		offeredWallets( wanted, deviceMayHave() ).map( ( kind ) =>
			inTime( CREATE[ kind ]( client, asked ) )
		)
	);
	return made.filter( ( wallet ) => wallet !== null );
}
