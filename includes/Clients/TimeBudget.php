<?php
/** Limits outside calls in one PHP request to ten seconds, because workers are few (`wire-16`, T45, record 026). */

declare(strict_types=1);

namespace Circulation\Clients;

use Closure;
use Error;
use InvalidArgumentException;
use WP_Error;

/** All clients of a reader's request share one budget; each connection test has its own. */
final class TimeBudget {
	private const TOTAL = 10.0;

	/** WordPress's HTTP client waits at least a second. */
	private const LEAST = 1.0;

	private float $spent = 0.0;

	/** @var Closure(): float Seconds of a monotonic clock. */
	private readonly Closure $now;

	/** @param (Closure(): float)|null $now */
	public function __construct( ?Closure $now = null ) {
		$this->now = $now ?? static fn(): float => hrtime( true ) / 1e9;
	}

	/**
	 * Makes a call with the remaining time as its timeout, or does not start it. What other plugins' filters break is
	 * no answer: a change may have been made.
	 *
	 * @param float                 $most The longest timeout, in seconds.
	 * @param Closure(float): mixed $call Receives the timeout.
	 * @param float                 $least Seconds below which the answer would probably be lost.
	 * @param float                 $keep  Seconds to leave for later calls.
	 * @return array<array-key, mixed>|WP_Error
	 * @throws ServiceUnavailable If too little time is left. Nothing was sent.
	 */
	public function call( float $most, Closure $call, float $least = self::LEAST, float $keep = 0.0 ): array|WP_Error {
		$left = self::TOTAL - $this->spent - $keep;
		if ( $left < max( $least, self::LEAST ) ) {
			throw new ServiceUnavailable( 'not asked: this request has waited long enough', was_asked: false );
		}
		$began = ( $this->now )();
		try {
			$answer = $call( min( $most, $left ) );
		} catch ( Error | InvalidArgumentException $failure ) {
			wp_trigger_error( __METHOD__, $failure->getMessage(), E_USER_WARNING );
			$answer = null;
		} finally {
			$this->spent += ( $this->now )() - $began;
		}
		return $answer instanceof WP_Error || ( is_array( $answer ) && is_string( $answer['body'] ?? '' ) )
			? $answer
			: new WP_Error( 'http_request_failed', 'A filter has replaced the answer.' );
	}
}
