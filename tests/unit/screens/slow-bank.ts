/** A slow bank, or another slow service: the test decides when a call reaches it. */
import { act } from '@testing-library/react';

export const isPurchase = ( ...[ address, init ]: Parameters< typeof fetch > ) =>
	init?.method === 'POST' && String( address ).endsWith( '/subscribe' );

type IsSlow = ( ...call: Parameters< typeof fetch > ) => boolean;

/** Whether a call has this method and a path that ends so. */
export const isCall =
	( method: string, ending: RegExp ): IsSlow =>
	( address, init ) =>
		( init?.method ?? 'GET' ) === method && ending.test( String( address ) );

export function slowBank( isSlow: IsSlow = isPurchase ) {
	let answer = () => {};
	const comes = new Promise< void >( ( resolve ) => {
		answer = resolve;
	} );
	let asked = 0;
	return {
		/** The number of such calls that have left this device. */
		asked: () => asked,
		answer: () => act( async () => answer() ),
		fetch: ( async ( address, init ) => {
			if ( isSlow( address, init ) ) {
				asked++;
				await comes;
			}
			return fetch( address, init );
		} ) satisfies typeof fetch,
	};
}
