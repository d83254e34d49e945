<?php
/**
 * Counts by service and hour when an outside service did not answer, in a table of its own (`watch-1`, `watch-2`). A
 * row of hour 0 stands for an outage that has not ended: since when, until when it was last met, and whether that was
 * told.
 */

declare(strict_types=1);

namespace Circulation\Outages;

use Circulation\Tables;
use Closure;
use wpdb;

/**
 * Writes on readers' requests, so it never fails, never logs, and writes a few rows an hour however many calls fail.
 *
 * @phpstan-type Problem array{service: string, reason: string, calls: int, first: int, last: int}
 */
final class OutageLog {
	/** From when on a service counts as off, in seconds. */
	public const OFF_AFTER = 5 * MINUTE_IN_SECONDS;

	/** How long hours are kept. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	/** After that nobody needs the service any more. */
	private const FORGOTTEN = 7 * DAY_IN_SECONDS;

	/** @var Closure(): int Seconds since 1970. */
	private readonly Closure $now;

	/** @param (Closure(): int)|null $now */
	public function __construct( private readonly wpdb $db, ?Closure $now = null ) {
		$this->now = $now ?? time( ... );
	}

	/** Seconds since 1970, as the rows have them. */
	public function now(): int {
		return ( $this->now )();
	}

	/**
	 * Counts one call without an answer.
	 *
	 * @param string $service Id of a service.
	 * @param string $reason  A code of OutageReason.
	 * @return bool Whether the service has now been off for five minutes, and nobody was told yet.
	 */
	public function note( string $service, string $reason ): bool {
		$now = $this->now();
		$this->count( $service, $now - $now % HOUR_IN_SECONDS, $reason, 1 );
		$this->count( $service, 0, '', 0 );
		return $this->run(
			'UPDATE %i SET calls = 1 WHERE service = %s AND hour = 0 AND calls = 0 AND first_at <= %d',
			$service,
			$now - self::OFF_AFTER,
		) === 1;
	}

	/**
	 * The service answered: what was going on has ended.
	 *
	 * @return bool Whether an outage was told, and has ended now.
	 */
	public function end( string $service ): bool {
		// Looked at first: this comes with every answer, and a table that is written keeps others waiting.
		if ( $this->run( 'SELECT calls FROM %i WHERE service = %s AND hour = 0', $service ) !== 1 ) {
			return false;
		}
		$was_told = ( (array) ( $this->db->last_result[0] ?? [] ) )['calls'] ?? 0;
		return $this->run( 'DELETE FROM %i WHERE service = %s AND hour = 0', $service ) === 1
			&& is_numeric( $was_told )
			&& (int) $was_told === 1;
	}

	/**
	 * Services that have been off for five minutes and have not answered since, with when that began and was last met.
	 *
	 * @return list<Problem>
	 */
	public function off(): array {
		return $this->rows(
			'SELECT service, reason, calls, first_at, last_at FROM %i WHERE hour = 0 AND last_at - first_at >= %d ORDER BY first_at',
			self::OFF_AFTER,
		);
	}

	/**
	 * Calls without an answer, by service and by the hour's first second.
	 *
	 * @return array<string, array<int, int>>
	 */
	public function hours( int $days ): array {
		$counts = [];
		if (
			$this->run(
				'SELECT service, hour, SUM( calls ) AS calls FROM %i WHERE hour > %d GROUP BY service, hour ORDER BY service, hour',
				$this->now() - $days * DAY_IN_SECONDS,
			) === null
		) {
			return [];
		}
		/** @var array{service: string, hour: numeric-string, calls: numeric-string} $row Databases give texts. */
		foreach ( array_map( 'get_object_vars', (array) $this->db->last_result ) as $row ) {
			$counts[ $row['service'] ][ (int) $row['hour'] ] = (int) $row['calls'];
		}
		return $counts;
	}

	/**
	 * The last problems, the newest first; one that went on within an hour is one of them.
	 *
	 * @return list<Problem>
	 */
	public function problems( int $most ): array {
		return $this->rows(
			'SELECT service, reason, calls, first_at, last_at FROM %i WHERE hour > 0 ORDER BY last_at DESC, id DESC LIMIT %d',
			$most,
		);
	}

	/** Removes what has been kept long enough. */
	public function clean(): void {
		$this->run( 'DELETE FROM %i WHERE hour > 0 AND hour < %d', $this->now() - self::KEPT );
		$this->run( 'DELETE FROM %i WHERE hour = 0 AND last_at < %d', $this->now() - self::FORGOTTEN );
	}

	/** Adds to a row, or begins it. Two processes never begin two. */
	private function count( string $service, int $hour, string $reason, int $calls ): void {
		$now = $this->now();
		$add = fn(): ?int => $this->run(
			'UPDATE %i SET calls = calls + %d, last_at = %d WHERE service = %s AND hour = %d AND reason = %s',
			$calls,
			$now,
			$service,
			$hour,
			$reason,
		);
		if (
			$add() === 0
				&& $this->run(
					'INSERT IGNORE INTO %i ( service, hour, reason, calls, first_at, last_at ) VALUES ( %s, %d, %s, %d, %d, %d )',
					$service,
					$hour,
					$reason,
					$calls,
					$now,
					$now,
				) === 0
		) {
			$add();
		}
	}

	/**
	 * Rows of a statement; none where it cannot be run.
	 *
	 * @param literal-string $statement
	 * @return list<Problem>
	 */
	private function rows( string $statement, int|string ...$values ): array {
		$found = $this->run( $statement, ...$values ) === null ? [] : $this->db->last_result;
		$rows  = [];
		/**
		 * @var array{
		 *     service: string,
		 *     reason: string,
		 *     calls: numeric-string,
		 *     first_at: numeric-string,
		 *     last_at: numeric-string,
		 * } $row Databases give texts.
		 */
		foreach ( array_map( 'get_object_vars', (array) $found ) as $row ) {
			$rows[] = [
				'service' => $row['service'],
				'reason'  => $row['reason'],
				'calls'   => (int) $row['calls'],
				'first'   => (int) $row['first_at'],
				'last'    => (int) $row['last_at'],
			];
		}
		return $rows;
	}

	/**
	 * Runs a statement and logs nothing; null when it cannot be run.
	 *
	 * @param literal-string $statement Its first placeholder is the table.
	 * @return int|null Rows that it changed or found.
	 */
	private function run( string $statement, int|string ...$values ): ?int {
		$spoke   = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- Prepared in this very line; a cache would count apart.
		$changed = $this->db->query(
			(string) $this->db->prepare( $statement, $this->db->prefix . Tables::OUTAGES, ...$values ),
		);
		$this->db->suppress_errors( $spoke );
		return is_int( $changed ) ? $changed : null;
	}
}
