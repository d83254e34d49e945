/**
 * What the site does before a payment: prepare-customer and postal-code. Neither call ever stops
 * one (`rest-17`).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import { isRecord, textOrNull } from '../http/shape.ts';
import { idFields } from './ids.ts';
import { SiteRestError } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

export interface BeforePaymentClient {
	/** Makes the reader known to the card provider; false, and logged, when that failed. */
	prepareCustomer: () => Promise< boolean >;
	/**
	 * Reports to the site where the edge says that the reader is. After prepareCustomer, whose
	 * answer names the place; without a place there is no call, and at most one for each page load,
	 * also after a failure.
	 */
	postalCode: () => Promise< void >;
}

interface Place {
	readonly state: string;
	readonly postal_code: string;
}

export function createBeforePayment(
	transport: SiteTransport,
	ids: SessionIds
): BeforePaymentClient {
	let place: Place | null = null;
	let isTold = false;

	return {
		async prepareCustomer() {
			const body = await unlessUnavailable(
				transport.post( 'site.prepare-customer', 'prepare-customer', {
					nonceField: 'nonce',
					body: idFields( ids ),
				} )
			);
			if ( ! isRecord( body ) ) {
				return false;
			}
			place = placeIn( body.place );
			return body.success === true;
		},

		async postalCode() {
			if ( ! place || isTold ) {
				return;
			}
			isTold = true;
			await unlessUnavailable(
				transport.post( 'site.postal-code', 'postal-code', {
					withNonce: true,
					body: { ...place, ...idFields( ids ) },
				} )
			);
		},
	};
}

/** Null instead of a failure, which the client has logged. */
async function unlessUnavailable( call: Promise< unknown > ): Promise< unknown > {
	try {
		return await call;
	} catch ( error ) {
		if ( error instanceof SiteRestError ) {
			return null;
		}
		throw error;
	}
}

function placeIn( raw: unknown ): Place | null {
	const state = isRecord( raw ) ? textOrNull( raw, 'state' ) : null;
	const code = isRecord( raw ) ? textOrNull( raw, 'postal_code' ) : null;
	return state && code ? { state, postal_code: code } : null;
}
