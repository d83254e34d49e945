import { describe, expect, it } from 'vitest';
import { offeredWallets } from '#src/domain/cards/wallets.ts';

describe( 'A wallet', () => {
	it.each( [
		[ [ [ 'paypal', 'google-pay' ] ], [ 'google-pay', 'paypal' ] ],
		[ [ [ 'google-pay', 'apple-pay' ], [ 'apple-pay' ] ], [ 'apple-pay' ] ],
		[ [ [ 'paypal' ], [ 'google-pay' ] ], [] ],
		[ [ [ 'a-wallet-of-tomorrow' ] ], [] ],
		[ [ [] ], [] ],
	] )( 'is offered where each side has it: %j is %j', ( sides, offered ) => {
		expect( offeredWallets( ...sides ) ).toEqual( offered );
	} );
} );
