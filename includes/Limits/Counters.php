<?php
/** Stores short-lived counters and locks in their own table: an object cache may drop entries (record 026). */

declare(strict_types=1);

namespace Circulation\Limits;

use Circulation\Salt;
use Circulation\Tables;
use Closure;

/** Stores only keyed hashes and numbers, and deletes them after they expire. Never writes to the log. */
final class Counters {
	/** Longer than any count lasts: a row that ends later was written while the clock was wrong, and has ended. */
	private const LONGEST = 2 * DAY_IN_SECONDS;

	/** How far the clocks of two front ends may differ: a lock that ends later still was taken while one was wrong. */
	private const CLOCKS = MINUTE_IN_SECONDS;

	/** @param (Closure(): int)|null $now */
	public function __construct( private readonly Tables $tables, private readonly ?Closure $now = null ) {}

	public function now(): int {
		return $this->now === null ? time() : ( $this->now )();
	}

	/**
	 * Increments a counter unless it is at its limit. A single statement decides, so two processes never share a place.
	 *
	 * @param string $thing What is counted; only its hash is stored.
	 * @param int    $most The limit.
	 * @param int    $ends The second at which the count expires.
	 * @return bool|null True: counted. False: the limit is reached. Null: it cannot be counted.
	 */
	public function add( string $thing, int $most, int $ends ): ?bool {
		if ( $most < 1 ) {
			return false;
		}
		$key   = $this->key( $thing );
		$added = $this->add_to_row( $key, $most );
		if ( $added !== 0 ) {
			return $added === null ? null : true;
		}
		$begun = $this->begin( $key, $ends );
		if ( $begun !== false ) {
			return $begun;
		}
		// The row exists: it is full, or another process has just created it.
		$added = $this->add_to_row( $key, $most );
		return $added === null ? null : $added > 0;
	}

	/** Acquires a lock until the second $ends; false if another process holds it, or if that is unknown. */
	public function take( string $thing, int $ends ): bool {
		$key = $this->key( $thing );
		return $this->write(
			'UPDATE %i SET ends = %d WHERE id = %s AND ( ends <= %d OR ends > %d )',
			$ends,
			$key,
			$this->now(),
			$ends + self::CLOCKS,
		) === 1
			|| $this->begin( $key, $ends ) === true;
	}

	/** Increments a counter that has no limit, and lets it expire at the given time. */
	public function note( string $thing, int $ends ): void {
		$key = $this->key( $thing );
		// Another process may create the row between the two statements; then it can be incremented.
		if ( $this->note_in_row( $key, $ends ) === 0 && $this->begin( $key, $ends ) === false ) {
			$this->note_in_row( $key, $ends );
		}
	}

	/**
	 * @return array<string, array{calls: int, ends: int}> Counters by thing; an unknown or unreadable one is missing.
	 */
	public function read( string ...$things ): array {
		$keys  = array_combine( array_map( $this->key( ... ), $things ), $things );
		$found = [];
		$marks = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		$query = "SELECT id, calls, ends FROM %i WHERE id IN ( $marks ) AND ends > %d AND ends <= %d";
		$times = [ $this->now(), $this->now() + self::LONGEST ];
		$rows  = $this->tables->rows( Tables::CALLS, $query, ...[ ...array_keys( $keys ), ...$times ] );
		/** @var array{id: string, calls: numeric-string, ends: numeric-string} $row */
		foreach ( $rows ?? [] as $row ) {
			$found[ $keys[ $row['id'] ] ] = [
				'calls' => (int) $row['calls'],
				'ends'  => (int) $row['ends'],
			];
		}
		return $found;
	}

	public function forget( string ...$things ): void {
		foreach ( $things as $thing ) {
			$this->write( 'DELETE FROM %i WHERE id = %s', $this->key( $thing ) );
		}
	}

	/** Increments an existing counter below its limit; the number of changed rows, null if the statement fails. */
	private function add_to_row( string $key, int $most ): ?int {
		return $this->write(
			'UPDATE %i SET calls = calls + 1 WHERE id = %s AND ends > %d AND ends <= %d AND calls < %d',
			$key,
			$this->now(),
			$this->now() + self::LONGEST,
			$most,
		);
	}

	/** Increments an existing counter and extends it; the number of changed rows, null if the statement fails. */
	private function note_in_row( string $key, int $ends ): ?int {
		return $this->write(
			'UPDATE %i SET calls = calls + 1, ends = %d WHERE id = %s AND ends > %d AND ends <= %d',
			$ends,
			$key,
			$this->now(),
			$this->now() + self::LONGEST,
		);
	}

	/** @return bool|null True: created. False: another process created it. Null: it cannot be counted. */
	private function begin( string $key, int $ends ): ?bool {
		$this->write( 'DELETE FROM %i WHERE ends <= %d OR ends > %d', $this->now(), $this->now() + self::LONGEST );
		$made = $this->write( 'INSERT IGNORE INTO %i ( id, calls, ends ) VALUES ( %s, 1, %d )', $key, $ends );
		return $made === null ? null : $made === 1;
	}

	/** @param literal-string $statement Its first placeholder is the table. */
	private function write( string $statement, int|string ...$values ): ?int {
		return $this->tables->write( Tables::CALLS, $statement, ...$values );
	}

	private function key( string $thing ): string {
		return hash_hmac( 'sha256', $thing, Salt::of( 'nonce' ) );
	}
}
