<?php
/** Remembers that a service does not answer or does not know a session (`wire-17`, T7, T47, record 026). */

declare(strict_types=1);

namespace Circulation\Clients;

use Circulation\Limits\Counters;
use Closure;

/** While a service is down, one call every few seconds probes it; all others get "try again" immediately. */
final class OutageMemory {
	/** Unanswered calls after which a service counts as down; one or two may be caused by a single request. */
	private const SILENCES = 3;

	/** How many readers must be affected, because a failure for one may not concern others. */
	private const READERS = 2;

	/** Seconds between two probes; longer than a call can take. */
	private const PAUSE = 10;

	/** How long unanswered calls are counted. */
	private const REMEMBERED = 10 * MINUTE_IN_SECONDS;

	/**
	 * Seconds for which an unknown session is remembered: it can become known later only if the service lags. A "no" of
	 * the engine can change at once and is never cached.
	 */
	private const UNKNOWN_SESSION = 5;

	/** @param bool $always_asks Calls the service even if it is known to be down. */
	public function __construct( private readonly Counters $counters, private readonly bool $always_asks = false ) {}

	/**
	 * Calls a service unless its answer is already known; $session is '' for the site's own calls.
	 *
	 * @param Closure(): Reply $call
	 * @throws ServiceUnavailable If it does not answer, or did not a moment ago.
	 */
	public function ask( string $service, string $session, Closure $call ): Reply {
		$names   = $this->names( $service );
		$unknown = "unknown|$service|$session";
		$kept    = $this->counters->read( ...[ ...array_values( $names ), $unknown ] );
		if ( isset( $kept[ $unknown ] ) ) {
			return new Reply( 401, '' );
		}
		$now          = $this->counters->now();
		$is_off       = isset( $kept[ $names['off'] ] );
		$is_suspected = isset( $kept[ $names['silences'] ] );
		if ( ! $this->always_asks && $is_off && ! $this->counters->take( $names['turn'], $now + self::PAUSE ) ) {
			throw new ServiceUnavailable(
				"not asked: $service has not answered",
				max( 1, ( $kept[ $names['turn'] ]['ends'] ?? $now + self::PAUSE ) - $now ),
				was_asked: false,
			);
		}
		try {
			$reply = $call();
		} catch ( ServiceUnavailable $outage ) {
			if ( $outage->is_silence ) {
				$this->remember( $service, $session, $is_suspected );
			}
			throw $outage;
		}
		if ( $is_suspected || $is_off ) {
			$this->clear( $names, $kept, $is_off );
		}
		if ( $session !== '' && $reply->refuses( 401 ) ) {
			$this->counters->note( $unknown, $now + self::UNKNOWN_SESSION );
		}
		return $reply;
	}

	/**
	 * Counters of a service: unanswered calls, those that began after another had failed, answers since, and readers
	 * affected; whether it counts as down, and which process probes it next.
	 *
	 * @return array{silences: string, later: string, answers: string, readers: string, off: string, turn: string}
	 */
	private function names( string $service ): array {
		return [
			'silences' => "down|$service",
			'later'    => "later|$service",
			'answers'  => "answers|$service",
			'readers'  => "readers|$service",
			'off'      => "off|$service",
			'turn'     => "turn|$service",
		];
	}

	/**
	 * Counts an unanswered call. Calls that started together and timed out together count once, because this server may
	 * have been slow. A service therefore counts as down if later calls fail too, more of them than succeed, and for
	 * more than one reader.
	 */
	private function remember( string $service, string $session, bool $is_suspected ): void {
		$names = $this->names( $service );
		$now   = $this->counters->now();
		$ends  = $now + self::REMEMBERED;
		$this->counters->note( $names['silences'], $ends );
		if ( $is_suspected ) {
			$this->counters->note( $names['later'], $ends );
		}
		// The site's own calls have no reader, so each counts as a different one.
		if ( $session === '' || $this->counters->take( "silent|$service|$session", $ends ) ) {
			$this->counters->note( $names['readers'], $ends );
		}
		$kept  = $this->counters->read( ...array_values( $names ) );
		$count = static fn( string $name ): int => $kept[ $names[ $name ] ]['calls'] ?? 0;
		$most  = $this->most();
		if (
			isset( $kept[ $names['off'] ] )
				|| (
					$count( 'silences' ) >= $most
						&& $count( 'later' ) >= $most - 1
						&& $count( 'later' ) >= $count( 'answers' )
						&& $count( 'readers' ) >= min( self::READERS, $most )
				)
		) {
			$this->counters->note( $names['off'], $ends );
			$this->counters->take( $names['turn'], $now + self::PAUSE );
		}
	}

	/**
	 * Counts an answer from a suspected service: as many answers as failures, or one if it counted as down, reset
	 * everything.
	 *
	 * @param array{silences: string, later: string, answers: string, readers: string, off: string, turn: string} $names
	 * @param array<string, array{calls: int, ends: int}> $kept
	 */
	private function clear( array $names, array $kept, bool $is_off ): void {
		$later = $kept[ $names['later'] ]['calls'] ?? 0;
		if ( $is_off || ( $kept[ $names['answers'] ]['calls'] ?? 0 ) + 1 >= $later ) {
			$this->counters->forget( ...array_values( $names ) );
		} else {
			$this->counters->note( $names['answers'], $this->counters->now() + self::REMEMBERED );
		}
	}

	private function most(): int {
		/**
		 * Filters the number of unanswered calls after which a service counts as down and is only probed.
		 *
		 * @param int $silences Unanswered calls.
		 */
		$most = apply_filters( 'circulation_unanswered_calls', self::SILENCES );
		return is_int( $most ) ? max( 1, $most ) : self::SILENCES;
	}
}
