<?php
/** Counts unanswered calls by service and hour; a row of hour 0 is an ongoing outage (`watch-1`, `watch-2`). */

declare(strict_types=1);

namespace Circulation\Outages;

use Circulation\Tables;
use Closure;

/**
 * Writes during readers' requests, so it never throws or logs, and adds only a few rows an hour.
 *
 * @phpstan-type Problem array{service: string, reason: string, calls: int, first: int, last: int}
 */
final class OutageLog {
	/** Seconds after which a service counts as down. */
	public const OFF_AFTER = 5 * MINUTE_IN_SECONDS;

	/** How long the hourly counts are kept. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	/** An outage without a later call expires after this time. */
	private const FORGOTTEN = 7 * DAY_IN_SECONDS;

	/** @param (Closure(): int)|null $now */
	public function __construct( private readonly Tables $tables, private readonly ?Closure $now = null ) {}

	public function now(): int {
		return $this->now === null ? time() : ( $this->now )();
	}

	/**
	 * Counts one unanswered call.
	 *
	 * @param string $service Id of a service.
	 * @param string $reason  A code of OutageReason.
	 * @return bool Whether the service has now been down for five minutes, and this was not reported yet.
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

	/** @return bool Whether a reported outage has now ended. */
	public function end( string $service ): bool {
		// This method reads first, because it runs for every answer, and a write would lock the table.
		$told = 'SELECT calls FROM %i WHERE service = %s AND hour = 0';
		$rows = $this->tables->rows( Tables::OUTAGES, $told, $service ) ?? [];
		return $rows !== []
			&& $this->run( 'DELETE FROM %i WHERE service = %s AND hour = 0', $service ) === 1
			&& (int) $rows[0]['calls'] === 1;
	}

	/** Whether the table can be read; the methods below take one that cannot for empty. */
	public function can_be_read(): bool {
		return $this->tables->rows( Tables::OUTAGES, 'SELECT id FROM %i LIMIT 1' ) !== null;
	}

	/** @return list<Problem> Services down for five minutes, with the start and the last sign of the outage. */
	public function off(): array {
		return $this->rows(
			'SELECT service, reason, calls, first_at, last_at FROM %i WHERE hour = 0 AND last_at >= first_at + %d ORDER BY first_at',
			self::OFF_AFTER,
		);
	}

	/** @return array<string, array<int, int>> Unanswered calls, by service and by the hour's first second. */
	public function hours( int $days ): array {
		$counts = [];
		$rows   = $this->tables->rows(
			Tables::OUTAGES,
			'SELECT service, hour, SUM( calls ) AS calls FROM %i WHERE hour > %d GROUP BY service, hour ORDER BY service, hour',
			$this->now() - $days * DAY_IN_SECONDS,
		);
		foreach ( $rows ?? [] as $row ) {
			$counts[ (string) $row['service'] ][ (int) $row['hour'] ] = (int) $row['calls'];
		}
		return $counts;
	}

	/**
	 * @return list<Problem> The latest outages, newest first; a service's calls that fail in the same hour for the same
	 *   reason are one.
	 */
	public function problems( int $most ): array {
		return $this->rows(
			'SELECT service, reason, calls, first_at, last_at FROM %i WHERE hour > 0 ORDER BY last_at DESC, id DESC LIMIT %d',
			$most,
		);
	}

	/** Deletes old rows, and those of a time to come, which were written while the clock was wrong. */
	public function clean(): void {
		$ahead = $this->now() + DAY_IN_SECONDS;
		$this->run( 'DELETE FROM %i WHERE hour > 0 AND hour < %d', $this->now() - self::KEPT );
		$this->run( 'DELETE FROM %i WHERE hour = 0 AND last_at < %d', $this->now() - self::FORGOTTEN );
		$this->run( 'DELETE FROM %i WHERE hour > %d OR last_at > %d', $ahead, $ahead );
	}

	/** Increments or creates a row. Two processes never create two rows. */
	private function count( string $service, int $hour, string $reason, int $calls ): void {
		$now = $this->now();
		$add = fn(): ?int => $this->run(
			// A first call that lies ahead was noted while the clock was wrong; the outage would last no minute.
			'UPDATE %i SET calls = calls + %d, first_at = CASE WHEN first_at > %d THEN %d ELSE first_at END, last_at = %d WHERE service = %s AND hour = %d AND reason = %s',
			$calls,
			$now,
			$now,
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
	 * @param literal-string $statement
	 * @return list<Problem>
	 */
	private function rows( string $statement, int|string ...$values ): array {
		return array_map(
			static fn( array $row ): array => [
				'service' => (string) $row['service'],
				'reason'  => (string) $row['reason'],
				'calls'   => (int) $row['calls'],
				'first'   => (int) $row['first_at'],
				'last'    => (int) $row['last_at'],
			],
			$this->tables->rows( Tables::OUTAGES, $statement, ...$values ) ?? [],
		);
	}

	/** @param literal-string $statement Its first placeholder is the table. */
	private function run( string $statement, int|string ...$values ): ?int {
		return $this->tables->run( Tables::OUTAGES, $statement, ...$values );
	}
}
