/** Failures of prepare-customer and postal-code never block the payment (`rest-17`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import { isRecord, textOrNull } from '#src/domain/shape.ts';
import { idFields } from './ids.ts';
import { SiteRestError } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

interface Place {
	readonly state: string;
	readonly postal_code: string;
}

export function createBeforePayment( transport: SiteTransport, ids: SessionIds ) {
	let place: Place | null = null;
	let isReported = false;

	return {
		/** Registers the reader with the card provider; a failure is logged and returns false. */
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

		/**
		 * Call it after prepareCustomer, whose answer has the location as found by the edge. It is
		 * sent at most once, even after a failure.
		 */
		async postalCode() {
			if ( ! place || isReported ) {
				return;
			}
			isReported = true;
			await unlessUnavailable(
				transport.post( 'site.postal-code', 'postal-code', {
					withNonce: true,
					body: { ...place, ...idFields( ids ) },
				} )
			);
		},
	};
}

/** The call's answer; null on a failure, which the transport has logged. */
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
