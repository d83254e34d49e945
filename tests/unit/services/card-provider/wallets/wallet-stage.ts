/**
 * The stage for tests of a wallet: the provider's own module with a client that calls the sandbox,
 * an order, and a container for the button.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Client } from 'braintree-web/client/index.js';
import type {
	OpenSheet,
	Wallet,
	WalletOrder,
} from '#src/services/card-provider/wallets/wallet-port.ts';
import { createDemoClient } from '#src/services/card-provider/demo-client.ts';
import { createRegistry } from '../../../../sandbox/registry.ts';
import { walletCall } from '../../../../sandbox/wallets/wallet-nonces.ts';

export const ORDER: WalletOrder = {
	plan: 'Flexible Yearly',
	promise: '$83.88 every year until I cancel',
	terms: {
		amountToday: 8388,
		amount: 8388,
		currency: 'USD',
		months: 12,
		from: '2027-11-21',
		later: null,
	},
	publisher: 'The Daily Example',
	locale: 'en-US',
	managedAt: 'https://daily.example/account/settings/membership',
};

export const TRIAL: WalletOrder = {
	...ORDER,
	terms: { ...ORDER.terms, amountToday: 0, from: '2026-11-28' },
};

export const world = createRegistry().world();

/** The demonstration's client, which the modules need; its calls go to the sandbox. */
export function clientWith( more: object = {} ): Client {
	const client = createDemoClient( '/demo', '3.144.0' );
	const { gatewayConfiguration, ...configuration } = client.getConfiguration() as {
		gatewayConfiguration: object;
	};
	return {
		...client,
		getConfiguration: () => ( {
			...configuration,
			gatewayConfiguration: { ...gatewayConfiguration, ...more },
		} ),
		request: async ( { endpoint }: { endpoint: string } ) => {
			const answer = walletCall( world, endpoint );
			if ( ! answer?.ok ) {
				throw new Error( endpoint );
			}
			return answer.json();
		},
	} as never;
}

/** Makes the provider refuse every call from now on. */
export function refuse( client: Client ) {
	const asked = client as unknown as { request: () => Promise< never > };
	vi.spyOn( asked, 'request' ).mockRejectedValue( new Error( 'no' ) );
}

/** Intercepts requested scripts; each reports that it has loaded, unless it is blocked. */
export function scripts() {
	const state = {
		asked: [] as string[],
		isBlocked: false,
		/** Simulates what a script adds to the page. */
		leaves: () => {},
	};
	const append = Node.prototype.appendChild;
	beforeEach( () => {
		state.asked.length = 0;
		state.isBlocked = false;
		state.leaves = () => {};
		const take = ( node: unknown ) => {
			const script = node as HTMLScriptElement;
			state.asked.push( script.src );
			queueMicrotask( () => {
				if ( ! state.isBlocked ) {
					state.leaves();
				}
				script.dispatchEvent( new Event( state.isBlocked ? 'error' : 'load' ) );
			} );
			return node as never;
		};
		vi.spyOn( document.head, 'append' ).mockImplementation( take );
		vi.spyOn( document.head, 'insertBefore' ).mockImplementation( ( node ) => {
			// Attached to the page, because errors are caught in the capture phase.
			append.call( document.head, document.createElement( 'i' ) );
			document.head.lastElementChild?.replaceWith( node );
			return take( node );
		} );
	} );
	afterEach( () => {
		document.head.querySelectorAll( 'script' ).forEach( ( one ) => one.remove() );
	} );
	return state;
}

/** Renders the button; the returned functions press it, open its sheet and remove it. */
export function drawn( wallet: Wallet | null, mayOpen = true ) {
	const node = document.createElement( 'div' );
	document.body.append( node );
	let open: OpenSheet | null = null;
	const onGone = vi.fn();
	const end = wallet?.draw( node, {
		onPress: ( given ) => {
			open = mayOpen ? given : null;
			return mayOpen;
		},
		onGone,
	} );
	return {
		node,
		end,
		onGone,
		press: () => node.querySelector( 'button' )?.click(),
		/** Opens the sheet of the last press. */
		sheet: ( signal = new AbortController().signal ) => open?.( signal ),
		wasGiven: () => open !== null,
	};
}
