<?php
/** Lists how a change at the card provider can end, in the codes of our routes. */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\GatewayFailure;

enum Outcome: string {
	case DONE        = '';

	/** Nothing was owed anymore, so nothing was charged. */
	case NOT_OWED    = 'not_owed';

	case NOT_OFFERED = 'not_offered';
	case PAST_DUE    = 'past_due';
	case DECLINED    = 'declined';

	/** Not taken by the card provider's own rules, so no bank is to blame. */
	case REJECTED     = 'gateway_rejected';
	case REJECTED_CVV = 'gateway_rejected_cvv';

	case REFUSED     = 'refused';
	case IN_PROGRESS = 'in_progress';

	/** The command was sent but its answer lost, so it may have been executed. */
	case UNKNOWN = 'outcome_unknown';

	/** The action was not executed, so it may be tried again. */
	case UNAVAILABLE = 'service_unavailable';

	/** Error codes by which the card provider refuses discounts and new prices during a debt. */
	private const WHILE_PAST_DUE = [ '92022', '91920' ];

	private const BY_THE_BANK = [ 'processor_declined', 'settlement_declined' ];

	/** The provider's reason that concerns the publisher's account with it: no card would be taken. */
	private const OF_THE_PUBLISHER = 'application_incomplete';

	/** The provider's reasons for which the reader can correct what was typed. */
	private const OF_THE_DETAILS = [ 'avs', 'cvv', 'avs_and_cvv' ];

	/** Whether the press is finished; if so, a repetition gets the same answer instead of another attempt. */
	public function is_final(): bool {
		return $this !== self::UNAVAILABLE && $this !== self::IN_PROGRESS;
	}

	/** Whether the card was tried and not taken. */
	public function is_decline(): bool {
		return in_array( $this, [ self::DECLINED, self::REJECTED, self::REJECTED_CVV ], true );
	}

	/** @param list<string> $words The states of charges that were not taken, and the provider's reasons. */
	public static function declined( array $words ): self {
		return match ( true ) {
			array_intersect( $words, self::BY_THE_BANK ) !== []    => self::DECLINED,
			array_intersect( $words, self::OF_THE_DETAILS ) !== [] => self::REJECTED_CVV,
			in_array( self::OF_THE_PUBLISHER, $words, true )       => self::UNAVAILABLE,
			default                                                => self::REJECTED,
		};
	}

	public static function of( GatewayFailure $failure ): self {
		if ( array_intersect( self::WHILE_PAST_DUE, $failure->codes ) !== [] ) {
			return self::PAST_DUE;
		}
		return match ( $failure->kind ) {
			GatewayFailure::DECLINED                            => self::declined( $failure->codes ),
			GatewayFailure::REFUSED, GatewayFailure::NOT_FOUND => self::REFUSED,
			GatewayFailure::UNKNOWN                             => self::UNKNOWN,
			default                                             => self::UNAVAILABLE,
		};
	}
}
