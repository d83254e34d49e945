<?php
/** Retries the payment of a past-due subscription, without ever charging twice (`rest-15`, T45). */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\Gateway\Records;
use Circulation\Clients\ServiceUnavailable;

/**
 * @phpstan-import-type Subscription from Records
 * @phpstan-import-type Transaction from Records
 */
final class Retry {
	/** Longer than all three calls together take. */
	private const LOCKED = MINUTE_IN_SECONDS;

	/** The format of an amount in the provider's answers. */
	private const AMOUNT = '/^-?\d{1,9}(?:\.\d{1,2})?$/D';

	public function __construct(
		private readonly Client $gateway,
		private readonly Once $once,
		private readonly Declines $declines,
		private readonly Attempts $attempts,
	) {}

	/**
	 * Charges the amount owed, if anything still is.
	 *
	 * @param string|null $amount The amount shown to the reader, such as "9.99"; null if the page does not send it.
	 * @throws NotCharged If another sum is owed, or the card was declined a moment ago.
	 */
	public function charge( string $subscription, ?string $amount = null ): Outcome {
		$thing = $this->thing( $subscription );
		if ( ! $this->once->take( $thing, self::LOCKED ) ) {
			return Outcome::IN_PROGRESS;
		}
		$outcome = null;
		try {
			$outcome = $this->under_lock( $subscription, $amount );
		} finally {
			// While this charge's outcome is unknown, no other one is started.
			if ( $outcome !== Outcome::UNKNOWN ) {
				$this->once->release( $thing );
			}
		}
		return $outcome;
	}

	/** @throws NotCharged If another sum is owed, or the card was declined a moment ago. */
	private function under_lock( string $id, ?string $amount ): Outcome {
		try {
			$before = $this->gateway->subscription( $id );
		} catch ( GatewayFailure $failure ) {
			return Outcome::of( $failure );
		}
		if ( $before['status'] !== 'Past Due' ) {
			return match ( $before['status'] ) {
				'Active', 'Pending'   => Outcome::NOT_OWED,
				'Canceled', 'Expired' => Outcome::REFUSED,
				// An unknown state may be a debt.
				default               => Outcome::UNAVAILABLE,
			};
		}
		$owed = $this->owed( $before );
		if ( $owed === null ) {
			return Outcome::UNAVAILABLE;
		}
		if ( $owed <= 0 ) {
			return Outcome::NOT_OWED;
		}
		if ( $amount !== null && $this->cents( $amount ) !== $owed ) {
			throw new NotCharged( amount: number_format( $owed / 100, 2, '.', '' ) );
		}
		$card  = $before['payment_method_token'];
		$known = $this->recall( $before );
		if ( $known !== null ) {
			// The bank has received no request, so the next press may try again at once.
			$this->once->release( $this->thing( $id ) );
			return $known;
		}
		$wait = $this->declines->wait( $id, $card );
		if ( $wait > 0 ) {
			throw new NotCharged( wait: $wait );
		}
		$this->attempts->begin( $id, $card );
		$outcome = $this->ask( $before );
		if ( $outcome->is_decline() ) {
			$this->declines->note( $id, $card );
		}
		if ( $outcome !== Outcome::UNKNOWN ) {
			$this->attempts->end( $id, $card );
		}
		return $outcome;
	}

	/**
	 * The provider's record of an attempt whose answer was not stored; null once the bank may be asked again.
	 *
	 * @param Subscription $now
	 */
	private function recall( array $now ): ?Outcome {
		$open = $this->attempts->open( $now['id'], $now['payment_method_token'] );
		if ( $open === null ) {
			return null;
		}
		if ( $now['transactions'] === null ) {
			return $this->unreadable( Outcome::UNKNOWN );
		}
		// The clock may have been ahead when the attempt was noted.
		$from    = min( $open['asked'], time() ) - Once::CLOCKS;
		$since   = array_filter(
			$now['transactions'],
			static fn( array $one ): bool => strtotime( $one['created_at'] ) >= $from,
		);
		$outcome = $this->outcome( $since, Outcome::UNKNOWN );
		// A missing attempt never arrived: the lock has lasted longer than the provider's list can lag.
		$is_decline = $outcome?->is_decline() === true;
		if ( ! $is_decline && $outcome !== Outcome::UNAVAILABLE ) {
			return $outcome;
		}
		if ( $open['with_card'] ) {
			if ( $is_decline ) {
				$moments = array_map( strtotime( ... ), array_column( $since, 'created_at' ) );
				$this->declines->note( $now['id'], $now['payment_method_token'], (int) max( 0, ...$moments ) );
			}
			$this->attempts->end( $now['id'], $now['payment_method_token'] );
		}
		return null;
	}

	private function thing( string $subscription ): string {
		return "retry|$subscription";
	}

	/**
	 * Cents owed; null if unreadable, because an unreadable debt is not a debt of zero.
	 *
	 * @param Subscription $subscription
	 */
	private function owed( array $subscription ): ?int {
		$balance = $subscription['balance'];
		return preg_match( self::AMOUNT, $balance ) === 1 ? $this->cents( $balance ) : null;
	}

	private function cents( string $amount ): int {
		return (int) round( (float) $amount * 100 );
	}

	/** @param Subscription $before */
	private function ask( array $before ): Outcome {
		try {
			$this->gateway->retry_charge( $before['id'], $before['balance'] );
			return Outcome::DONE;
		} catch ( GatewayFailure $failure ) {
			if ( $failure->has( GatewayFailure::DUPLICATE ) ) {
				// The same payment is under way, so this debt may be paid.
				$failure = new GatewayFailure( GatewayFailure::UNKNOWN, $failure->codes );
			}
			return $failure->kind === GatewayFailure::UNKNOWN || $failure->has( GatewayFailure::NOT_PAST_DUE )
				? $this->look_again( $before, $failure )
				: Outcome::of( $failure );
		}
	}

	/** @param Subscription $before */
	private function look_again( array $before, GatewayFailure $failure ): Outcome {
		try {
			$now = $this->gateway->subscription( $before['id'] );
		} catch ( GatewayFailure ) {
			return Outcome::of( $failure );
		}
		$owed = $this->owed( $now );
		if ( $now['status'] === 'Active' && $owed !== null && $owed <= 0 ) {
			return $failure->has( GatewayFailure::NOT_PAST_DUE ) || $failure->has( GatewayFailure::DUPLICATE )
				? Outcome::NOT_OWED
				: Outcome::DONE;
		}
		if ( $before['transactions'] === null || $now['transactions'] === null ) {
			return $this->unreadable( Outcome::of( $failure ) );
		}
		$known = array_column( $before['transactions'], 'id' );
		$is_new = static fn( array $one ): bool =>
			! in_array( $one['id'], $known, true ) && $one['gateway_rejection_reason'] !== GatewayFailure::DUPLICATE;
		$since = array_filter( $now['transactions'], $is_new );
		return $this->outcome( $since, Outcome::of( $failure ) ) ?? Outcome::of( $failure );
	}

	private function unreadable( Outcome $outcome ): Outcome {
		$unreadable = new ServiceUnavailable( 'gateway.subscription-find: a charge that cannot be read' );
		$unreadable->report( 'gateway' );
		return $outcome;
	}

	/**
	 * The outcome of attempts that may have been repeated: a decline counts only if no other attempt is open. Null if
	 * there is none.
	 *
	 * @param array<Transaction> $attempts
	 * @param Outcome            $otherwise The outcome while the state of an attempt is unknown.
	 */
	private function outcome( array $attempts, Outcome $otherwise ): ?Outcome {
		$states = array_column( $attempts, 'status' );
		return match ( true ) {
			$states === []                                    => null,
			array_intersect( $states, Client::TAKEN ) !== []  => Outcome::DONE,
			array_diff( $states, Client::NOT_TAKEN ) !== []   => $otherwise,
			default => Outcome::declined(
				[ ...$states, ...array_column( $attempts, 'gateway_rejection_reason' ) ],
			),
		};
	}
}
