<?php
/** Limits how often a session and an address may call a route (`rest-12`, `rest-13`, `limit-12`, T5, T25). */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Limits\ClientAddress;
use Circulation\Limits\Counters;

/** Stores no address and no session, only keyed hashes that expire with the count. */
final class RateLimit {
	private const WINDOW = 60;

	/** How many sessions' calls one address may make, because offices, schools and phone networks share an address. */
	private const READERS_BEHIND_AN_ADDRESS = 6;

	/**
	 * Routes that work without counters: reading, sign-in and repair of the settings depend on them. All others answer
	 * 503.
	 */
	private const OPEN_WITHOUT_COUNT = [
		Routes\Plans::PATH,
		Routes\Content::PATH,
		Routes\Nonce::PATH,
		Routes\Discounts::PATH,
		Routes\ProfanityCheck::PATH,
		Routes\Recaptcha::PATH,
		Routes\RecaptchaDisable::PATH,
		\Circulation\Admin\SettingsRoute::PATH,
	];

	private const WAIT_WITHOUT_COUNT = 30;

	public function __construct(
		private readonly Counters $counters,
		private readonly ClientAddress $address = new ClientAddress(),
	) {}

	/**
	 * Counts one call.
	 *
	 * @param string      $route The counted route, such as "/recaptcha".
	 * @param int         $per_minute Calls that one session may make; an address may make a multiple of that.
	 * @param string|null $session The session id; null for a visitor.
	 * @throws RouteException 429 with Retry-After over the limit; 503 if calls cannot be counted but must be.
	 */
	public function check( string $route, int $per_minute, ?string $session = null ): void {
		// The address is counted first, so that invented sessions cannot fill the table.
		$this->count(
			$route,
			$this->of_address( $route ),
			$this->most( $route, $per_minute * self::READERS_BEHIND_AN_ADDRESS ),
		);
		if ( $session !== null ) {
			$this->count( $route, "session|$route|{$this->window()}|$session", $per_minute );
		}
	}

	/**
	 * Counts a reader's calls within a day, across sessions.
	 *
	 * @param string $route  What is counted, such as "/consent".
	 * @param int    $most   Calls that a reader may make within a day of the first one.
	 * @param string $reader Tracking id.
	 * @throws RouteException 429 with Retry-After over the limit; 503 if calls cannot be counted.
	 */
	public function check_day( string $route, int $most, string $reader ): void {
		$thing = "day|$route|$reader";
		$now   = $this->counters->now();
		$is_counted = $this->counters->add( $thing, $most, $now + DAY_IN_SECONDS );
		if ( $is_counted === false ) {
			throw $this->too_many( ( $this->counters->read( $thing )[ $thing ]['ends'] ?? $now ) - $now, 'day' );
		}
		if ( $is_counted === null ) {
			throw $this->uncounted();
		}
	}

	/** Records a refused call, for guessing(). */
	public function refused( string $route ): void {
		$this->counters->note( $this->of_address( "refused $route" ), $this->ends() );
	}

	/**
	 * @throws RouteException 429 with Retry-After, if too many of the address's calls were refused within this minute.
	 */
	public function guessing( string $route, int $most ): void {
		$thing = $this->of_address( "refused $route" );
		if ( ( $this->counters->read( $thing )[ $thing ]['calls'] ?? 0 ) >= $this->most( "refused $route", $most ) ) {
			throw $this->too_many( $this->rest() );
		}
	}

	/** @throws RouteException 429 or 503. */
	private function count( string $route, string $thing, int $most ): void {
		$is_counted = $this->counters->add( $thing, $most, $this->ends() );
		if ( $is_counted === false ) {
			throw $this->too_many( $this->rest() );
		}
		if ( $is_counted === null && ! in_array( $route, self::OPEN_WITHOUT_COUNT, true ) ) {
			throw $this->uncounted();
		}
	}

	private function uncounted(): RouteException {
		return RouteException::unavailable(
			'This cannot be done while calls cannot be counted.',
			self::WAIT_WITHOUT_COUNT,
		);
	}

	private function most( string $route, int $usual ): int {
		/**
		 * Filters how often an address may call a route within a minute.
		 *
		 * @param int    $most  Calls.
		 * @param string $route Path of the route below the namespace; with "POST " before it where two routes share a
		 *     path, and with "refused " before it for refused calls.
		 */
		$most = apply_filters( 'circulation_calls_per_address', $usual, $route );
		return is_int( $most ) ? $most : $usual;
	}

	private function of_address( string $what ): string {
		return "address|$what|{$this->window()}|{$this->address->counted()}";
	}

	private function window(): int {
		return intdiv( $this->counters->now(), self::WINDOW );
	}

	/** The second at which the current minute ends. */
	private function ends(): int {
		return ( $this->window() + 1 ) * self::WINDOW;
	}

	/** Seconds until the current minute ends. */
	private function rest(): int {
		return $this->ends() - $this->counters->now();
	}

	private function too_many( int $wait, string $within = 'minute' ): RouteException {
		return new RouteException(
			'too_many_requests',
			429,
			"Too many calls within a $within.",
			[ 'Retry-After' => (string) max( 1, $wait ) ],
		);
	}
}
