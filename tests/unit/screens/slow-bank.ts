/** A slow bank: the test decides when a purchase reaches it. */
import { act } from '@testing-library/react';

export const isPurchase = ( ...[ address, init ]: Parameters< typeof fetch > ) =>
	init?.method === 'POST' && String( address ).endsWith( '/subscribe' );

export function slowBank() {
	let answer = () => {};
	const comes = new Promise< void >( ( resolve ) => {
		answer = resolve;
	} );
	let asked = 0;
	return {
		/** The number of purchases that have left this device. */
		asked: () => asked,
		answer: () => act( async () => answer() ),
		fetch: ( async ( address, init ) => {
			if ( isPurchase( address, init ) ) {
				asked++;
				await comes;
			}
			return fetch( address, init );
		} ) satisfies typeof fetch,
	};
}
