<?php
/**
 * Remembers for a moment, for all PHP processes, that an outside service does not answer or does not know a session
 * (`wire-17`, T7, T47, record 026).
 */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Limits\Counters;
use Closure;

/** While a service is silent one call every few seconds waits for it; all others are answered at once: try again. */
final class OutageMemory {
	/** Silences in a row after which a service counts as down: one or two may be about the one request. */
	private const SILENCES = 3;

	/** From one call that may try to the next, in seconds; longer than the call itself can take. */
	private const PAUSE = 10;

	/** How long silences are added up. */
	private const REMEMBERED = 10 * MINUTE_IN_SECONDS;

	/**
	 * A session is made at log-in and never becomes known later, but for a service that is a moment behind. Nothing
	 * that a reader does, such as buying, changes this answer; a "no" of the engine can change at once and is never
	 * kept.
	 */
	private const UNKNOWN_SESSION = 5;

	/** @param bool $always_asks For somebody who wants to know what the service says now. */
	public function __construct( private readonly Counters $counters, private readonly bool $always_asks = false ) {}

	/**
	 * Asks a service, unless what it would say is known.
	 *
	 * @param string            $service Its name.
	 * @param string            $session On whose behalf; '' for the site's own.
	 * @param Closure(): Reply $call
	 * @throws ServiceUnavailable When it does not answer, or has not just now.
	 */
	public function ask( string $service, string $session, Closure $call ): Reply {
		$down     = "down|$service";
		$turn     = "turn|$service";
		$unknown  = "unknown|$service|$session";
		$kept     = $this->counters->read( $down, $turn, $unknown );
		$silences = $kept[ $down ]['calls'] ?? 0;
		if ( isset( $kept[ $unknown ] ) ) {
			return new Reply( 401, '' );
		}
		$now = $this->counters->now();
		if (
			! $this->always_asks && $silences >= $this->most() && ! $this->counters->take( $turn, $now + self::PAUSE )
		) {
			throw new ServiceUnavailable(
				"not asked: $service has not answered",
				max( 1, ( $kept[ $turn ]['ends'] ?? $now + self::PAUSE ) - $now ),
			);
		}
		try {
			$reply = $call();
		} catch ( ServiceUnavailable $outage ) {
			if ( $outage->is_silence ) {
				$this->remember( $down, $turn, $silences + 1 );
			}
			throw $outage;
		}
		if ( $silences > 0 ) {
			$this->counters->forget( $down, $turn );
		}
		if ( $session !== '' && $reply->refuses( 401 ) ) {
			$this->counters->note( $unknown, $now + self::UNKNOWN_SESSION );
		}
		return $reply;
	}

	/** One silence more. */
	private function remember( string $down, string $turn, int $silences ): void {
		$now = $this->counters->now();
		$this->counters->note( $down, $now + self::REMEMBERED );
		if ( $silences >= $this->most() ) {
			$this->counters->take( $turn, $now + self::PAUSE );
		}
	}

	/** Silences that are one too many. */
	private function most(): int {
		/**
		 * Filters after how many unanswered calls in a row a service is asked only now and then, until it answers
		 * again.
		 *
		 * @param int $silences Unanswered calls.
		 */
		$most = apply_filters( 'circulation_unanswered_calls', self::SILENCES );
		return is_int( $most ) ? max( 1, $most ) : self::SILENCES;
	}
}
