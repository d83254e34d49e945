<?php
/**
 * How often a session and an address may call a route: counted in the database, so that all PHP processes count
 * together. Acceptance H3; threats T5, T25.
 */

declare(strict_types=1);

namespace Circulation\Rest;

use Closure;
use wpdb;

/** Counts calls in windows of a minute. Keeps no address and no session, only keyed hashes, and those for a minute. */
final class RateLimit {
	private const WINDOW = 60;

	/** Many readers share one address: offices, schools, phone networks. */
	private const READERS_BEHIND_AN_ADDRESS = 6;

	/** @var Closure(): int Seconds since 1970. */
	private readonly Closure $now;

	/**
	 * Takes the database, and a clock where time shall not be the machine's.
	 *
	 * @param (Closure(): int)|null $now
	 */
	public function __construct( private readonly wpdb $db, ?Closure $now = null ) {
		$this->now = $now ?? time( ... );
	}

	/**
	 * Counts one call.
	 *
	 * @param string      $route      What is counted, such as "/recaptcha".
	 * @param int         $per_minute Calls that one session may make; an address may make some times as many.
	 * @param string|null $session    The session id, null for a visitor.
	 * @throws RouteException 429 with Retry-After, when it is one too many.
	 */
	public function check( string $route, int $per_minute, ?string $session = null ): void {
		$now    = ( $this->now )();
		$window = intdiv( $now, self::WINDOW );
		/**
		 * Filters how often an address may call a route within a minute.
		 *
		 * @param int    $most  Calls.
		 * @param string $route Path of the route below the namespace.
		 */
		$most   = apply_filters( 'circulation_calls_per_address', $per_minute * self::READERS_BEHIND_AN_ADDRESS, $route );
		$limits = [ $this->key( "address|$route|$window|" . $this->address() ) => is_int( $most ) ? $most : $per_minute ];
		if ( $session !== null ) {
			$limits[ $this->key( "session|$route|$window|$session" ) ] = $per_minute;
		}
		$ends   = ( $window + 1 ) * self::WINDOW;
		$counts = $this->count( array_keys( $limits ), $ends );
		foreach ( $limits as $key => $limit ) {
			if ( ( $counts[ $key ] ?? 0 ) > $limit ) {
				throw new RouteException( 'too_many_requests', 429, 'Too many calls within a minute.', [ 'Retry-After' => (string) max( 1, $ends - $now ) ] );
			}
		}
	}

	/** The table of counters; the network's sites each have their own. */
	public function table(): string {
		return $this->db->prefix . 'circulation_calls';
	}

	/** Makes the table where there is none. */
	public function install(): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Counters that processes share; a cache of them would count apart.
		$this->db->query( (string) $this->db->prepare( 'CREATE TABLE IF NOT EXISTS %i ( id char(64) NOT NULL, calls int unsigned NOT NULL, ends bigint unsigned NOT NULL, PRIMARY KEY (id), KEY ends (ends) )', $this->table() ) );
	}

	/**
	 * Adds one to each counter and reads them. One statement adds, so no two processes can overwrite each other.
	 *
	 * @param non-empty-list<string> $keys
	 * @return array<string, int>
	 */
	private function count( array $keys, int $ends ): array {
		$add = array_merge( ...array_map( static fn( string $key ): array => [ $key, $ends ], $keys ) );
		if ( ! $this->add( $add ) ) {
			// A site that was never activated by hand, such as a new one of a network.
			$this->install();
			$this->add( $add );
		}
		$counts = [];
		foreach ( $keys as $key ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Processes share what is read.
			$counts[ $key ] = (int) $this->db->get_var( (string) $this->db->prepare( 'SELECT calls FROM %i WHERE id = %s', $this->table(), $key ) );
		}
		if ( in_array( 1, $counts, true ) ) {
			$this->forget( $ends - self::WINDOW );
		}
		return $counts;
	}

	/**
	 * Adds one row or one call for each counter; false when it cannot, without a word in the log.
	 *
	 * @param list<string|int> $values Key and end of the minute, for each.
	 */
	private function add( array $values ): bool {
		$rows  = implode( ', ', array_fill( 0, intdiv( count( $values ), 2 ), '(%s, 1, %d)' ) );
		$spoke = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.DirectDatabaseQuery -- The rows are placeholders.
		$added = $this->db->query( (string) $this->db->prepare( "INSERT INTO %i (id, calls, ends) VALUES $rows ON DUPLICATE KEY UPDATE calls = calls + 1", $this->table(), ...$values ) );
		$this->db->suppress_errors( $spoke );
		return $added !== false;
	}

	/** Removes counters of minutes that are over. */
	private function forget( int $before ): void {
		$this->db->query( (string) $this->db->prepare( 'DELETE FROM %i WHERE ends <= %d', $this->table(), $before ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
	}

	/**
	 * The caller's address; of IPv6 the network, because one reader has many addresses in it. What a client says of
	 * itself in a header is not believed.
	 */
	private function address(): string {
		// phpcs:ignore House.Performance.PageCache.Server -- Only routes that no cache keeps are counted; of all that a request says of itself this alone cannot be made up.
		$sent = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * Filters the address that a call is counted for, for sites whose web server does not restore it behind a proxy.
		 *
		 * @param string $address The address of the connection.
		 */
		$given   = apply_filters( 'circulation_client_address', $sent );
		$address = is_string( $given ) ? $given : $sent;
		$packed  = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) === false ? false : inet_pton( $address );
		return $packed === false ? $address : bin2hex( substr( $packed, 0, 8 ) );
	}

	/** A key from which nothing can be read back. */
	private function key( string $text ): string {
		return hash_hmac( 'sha256', $text, wp_salt( 'nonce' ) );
	}
}
