<?php
/**
 * Lists how a change at the card provider can end, in the codes of our routes.
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\GatewayFailure;

enum Outcome: string {
	case DONE        = '';
	case NOT_OFFERED = 'not_offered';
	case PAST_DUE    = 'past_due';
	case DECLINED    = 'declined';
	case REFUSED     = 'refused';
	case IN_PROGRESS = 'in_progress';

	/** Sent, but the answer was lost: it may have been done. */
	case UNKNOWN = 'outcome_unknown';

	/** Certainly not done. */
	case UNAVAILABLE = 'service_unavailable';

	/** Refused by the card provider's rules for discounts and prices during a debt. */
	private const WHILE_PAST_DUE = [ '92022', '91920' ];

	/** Whether the press has ended; if so, a repetition gets the same answer instead of another attempt. */
	public function is_final(): bool {
		return $this !== self::UNAVAILABLE && $this !== self::IN_PROGRESS;
	}

	/** The outcome for the reader of a gateway failure. */
	public static function of( GatewayFailure $failure ): self {
		if ( array_intersect( self::WHILE_PAST_DUE, $failure->codes ) !== [] ) {
			return self::PAST_DUE;
		}
		return match ( $failure->kind ) {
			GatewayFailure::DECLINED                            => self::DECLINED,
			GatewayFailure::REFUSED, GatewayFailure::NOT_FOUND => self::REFUSED,
			GatewayFailure::UNKNOWN                             => self::UNKNOWN,
			default                                             => self::UNAVAILABLE,
		};
	}
}
