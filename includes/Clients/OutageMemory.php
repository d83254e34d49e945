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
	/** Silences after which a service counts as down: one or two may be about the one request. */
	private const SILENCES = 3;

	/** Readers who met them: what is silent about one of them may answer everybody else. */
	private const READERS = 2;

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
	 * What is counted for a service: silences, those of them that began when another was known already, answers since,
	 * and readers who met silence; whether it counts as down, and whose turn it is to try.
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
	 * One silence more. Calls that began together and ran out of time together are one sign: this server may have been
	 * short of time itself. So a service counts as down when calls that began afterwards are silent too, more of them
	 * than are answered, and not for one reader alone.
	 */
	private function remember( string $service, string $session, bool $is_suspected ): void {
		$names = $this->names( $service );
		$now   = $this->counters->now();
		$ends  = $now + self::REMEMBERED;
		$this->counters->note( $names['silences'], $ends );
		if ( $is_suspected ) {
			$this->counters->note( $names['later'], $ends );
		}
		// The site's own calls name no reader, and each is for another.
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
	 * An answer while a service is suspected: with as many of them as silences, or with one when it counted as down,
	 * everything is forgotten.
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

	/** Silences that are one too many. */
	private function most(): int {
		/**
		 * Filters after how many unanswered calls a service is asked only now and then, until it answers again.
		 *
		 * @param int $silences Unanswered calls.
		 */
		$most = apply_filters( 'circulation_unanswered_calls', self::SILENCES );
		return is_int( $most ) ? max( 1, $most ) : self::SILENCES;
	}
}
