import { describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardsUntil } from '#src/flows/cards/cards-now.ts';
import { ServiceUnavailable } from '#src/services/http/service-error.ts';

const VISA = { token: 'visa' } as PaymentMethod;

/** A vault whose list returns these answers, one per read. */
function vault( ...answers: readonly ( readonly PaymentMethod[] | 'out' )[] ) {
	const wait = vi.fn( async () => {} );
	const paymentMethods = vi.fn( async () => {
		const answer = answers[ paymentMethods.mock.calls.length - 1 ] ?? 'out';
		if ( answer === 'out' ) {
			throw new ServiceUnavailable( 'decision.payment-methods', 'offline' );
		}
		return answer;
	} );
	const deps = { browser: { clock: { wait } }, decision: { paymentMethods } };
	return {
		wait,
		paymentMethods,
		until: ( reads: number ) =>
			cardsUntil( deps as unknown as Parameters< typeof cardsUntil >[ 0 ], reads, ( cards ) =>
				cards.includes( VISA )
			),
	};
}

describe( 'A list of cards that may be late', () => {
	it( 'is read once where it shows the card at once', async () => {
		const { until, wait, paymentMethods } = vault( [ VISA ] );
		expect( await until( 3 ) ).toEqual( { ok: true, value: [ VISA ] } );
		expect( [ paymentMethods.mock.calls.length, wait.mock.calls.length ] ).toEqual( [ 1, 0 ] );
	} );

	it( 'is read again after a pause, also where a read got no answer', async () => {
		const { until, wait, paymentMethods } = vault( 'out', [], [ VISA ], [] );
		expect( await until( 4 ) ).toEqual( { ok: true, value: [ VISA ] } );
		expect( [ paymentMethods.mock.calls.length, wait.mock.calls.length ] ).toEqual( [ 3, 2 ] );
	} );

	it( 'is read exactly so many times', async () => {
		const { until, paymentMethods } = vault( [], [], [ VISA ] );
		expect( await until( 2 ) ).toEqual( { ok: true, value: [] } );
		expect( paymentMethods ).toHaveBeenCalledTimes( 2 );
	} );
} );
