<?php
/**
 * Tries the payment of a past-due subscription once more, and never charges twice (`rest-15`, T45).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\Gateway\Records;

/**
 * Look, charge, look again: under one lock for each subscription.
 *
 * @phpstan-import-type Subscription from Records
 */
final class Retry {
	/** Longer than all three calls together may take. */
	private const LOCKED = MINUTE_IN_SECONDS;

	private const NOT_PAST_DUE = '91531';

	/** States of a charge whose money is on its way, or has arrived. */
	private const TAKEN = [ 'submitted_for_settlement', 'settling', 'settlement_pending', 'settled' ];

	/** And for money that is not. */
	private const NOT_TAKEN = [ 'processor_declined', 'gateway_rejected', 'failed', 'settlement_declined' ];

	/** Takes the gateway and the lock. */
	public function __construct( private readonly Client $gateway, private readonly Once $once ) {}

	/** Charges what is owed. Done when nothing is owed any more, whoever paid it. */
	public function charge( string $subscription ): Outcome {
		$thing = "retry|$subscription";
		if ( ! $this->once->take( $thing, self::LOCKED ) ) {
			return Outcome::IN_PROGRESS;
		}
		$outcome = $this->under_lock( $subscription );
		// While it is not known what became of a charge, nobody starts another one.
		if ( $outcome !== Outcome::UNKNOWN ) {
			$this->once->release( $thing );
		}
		return $outcome;
	}

	/** Look, then charge. */
	private function under_lock( string $id ): Outcome {
		try {
			$before = $this->gateway->subscription( $id );
		} catch ( GatewayFailure $failure ) {
			return Outcome::of( $failure );
		}
		if ( $before['status'] !== 'Past Due' || (float) $before['balance'] <= 0 ) {
			return in_array( $before['status'], [ 'Canceled', 'Expired' ], true ) ? Outcome::REFUSED : Outcome::DONE;
		}
		try {
			$this->gateway->retry_charge( $id );
			return Outcome::DONE;
		} catch ( GatewayFailure $failure ) {
			return $failure->kind === GatewayFailure::UNKNOWN || $failure->has( self::NOT_PAST_DUE ) ? $this->look_again( $before, $failure ) : Outcome::of( $failure );
		}
	}

	/**
	 * What became of a charge whose answer is lost, or that somebody else made first.
	 *
	 * @param Subscription $before
	 */
	private function look_again( array $before, GatewayFailure $failure ): Outcome {
		try {
			$now = $this->gateway->subscription( $before['id'] );
		} catch ( GatewayFailure ) {
			return Outcome::of( $failure );
		}
		if ( $now['status'] === 'Active' && (float) $now['balance'] <= 0 ) {
			return Outcome::DONE;
		}
		$known = array_column( $before['transactions'], 'id' );
		$new   = array_filter( $now['transactions'], static fn( array $one ): bool => ! in_array( $one['id'], $known, true ) );
		usort( $new, static fn( array $one, array $other ): int => $other['created_at'] <=> $one['created_at'] );
		return match ( true ) {
			in_array( $new[0]['status'] ?? '', self::TAKEN, true )     => Outcome::DONE,
			in_array( $new[0]['status'] ?? '', self::NOT_TAKEN, true ) => Outcome::DECLINED,
			default                                                    => Outcome::of( $failure ),
		};
	}
}
