<?php
/**
 * Lists how a change at the card provider can end, in the codes that our routes answer.
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\GatewayFailure;

/** The value is the answer's code. */
enum Outcome: string {
	case DONE        = '';
	case NOT_OFFERED = 'not_offered';
	case PAST_DUE    = 'past_due';
	case DECLINED    = 'declined';
	case REFUSED     = 'refused';
	case IN_PROGRESS = 'in_progress';

	/** Sent, and its answer is lost: it may have been done. */
	case UNKNOWN = 'outcome_unknown';

	/** Surely nothing was done. */
	case UNAVAILABLE = 'service_unavailable';

	/** The card provider's rules for discounts and prices while a debt is open. */
	private const WHILE_PAST_DUE = [ '92022', '91920' ];

	/** Whether a press that came to this is over: it is answered again, not done again. */
	public function is_final(): bool {
		return $this !== self::UNAVAILABLE && $this !== self::IN_PROGRESS;
	}

	/** What a failure of the gateway means for the reader. */
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
