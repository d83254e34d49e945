/** Decides by the liability shift whether a card may be charged (`payment-17`, `payment-19`). */
import type { VerifiedCard } from 'braintree-web/three-d-secure/index.js';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';

/** Statuses that mean a refusal by the bank, whichever side would be liable. */
const REFUSED =
	/^(challenge_required|authenticate_(rejected|failed|frictionless_failed|signature_verification_failed))$/;

export type BankAnswer = Result< string, CardFailure >;

/** Failed and canceled challenges resolve too; only the liability tells them apart. */
export function bankAnswer( card: VerifiedCard, wasCalledOff: boolean ): BankAnswer {
	const { nonce, liabilityShifted, liabilityShiftPossible } = card;
	if ( wasCalledOff ) {
		return failed( 'bank-check-cancelled' );
	}
	if ( liabilityShifted ) {
		return done( nonce );
	}
	// If no shift is possible, the bank does not take part in 3-D Secure and decides at the charge.
	return liabilityShiftPossible || REFUSED.test( card.threeDSecureInfo?.status ?? '' )
		? failed( 'bank-check-failed' )
		: done( nonce );
}
