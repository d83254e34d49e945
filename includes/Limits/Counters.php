<?php
/**
 * Keeps counts and locks for about a minute, for all PHP processes of a site. They have a table of their own, because
 * every page reads the autoloaded options and a cache forgets when it likes (record 026).
 */

declare(strict_types=1);

namespace Circulation\Limits;

use Circulation\Tables;
use Closure;
use wpdb;

/** Keeps keyed hashes and numbers only, and removes them when they are over. Never writes into the log. */
final class Counters {
	/** @var Closure(): int Seconds since 1970. */
	private readonly Closure $now;

	/** @var bool A statement that failed was followed by one attempt to make the table. */
	private bool $is_repaired = false;

	/** @param (Closure(): int)|null $now */
	public function __construct( private readonly wpdb $db, private readonly Tables $tables, ?Closure $now = null ) {
		$this->now = $now ?? time( ... );
	}

	/** Seconds since 1970, as everybody who counts has them. */
	public function now(): int {
		return ( $this->now )();
	}

	/**
	 * Adds one, unless it would be one too many. One statement decides, so two processes never share a place.
	 *
	 * @param string $thing What is counted. Only its hash is kept.
	 * @param int    $most  Highest count.
	 * @param int    $ends  Second at which the count is forgotten.
	 * @return bool|null True: added. False: one too many. Null: it cannot be counted.
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
		// There is a row: it is full, or another process has begun it since.
		$added = $this->add_to_row( $key, $most );
		return $added === null ? null : $added > 0;
	}

	/**
	 * Takes a right that one process has at a time; false while another has it, or when that is unknown.
	 *
	 * @param int $ends Second at which it ends by itself.
	 */
	public function take( string $thing, int $ends ): bool {
		$key = $this->key( $thing );
		return $this->write( 'UPDATE %i SET ends = %d WHERE id = %s AND ends <= %d', $ends, $key, $this->now() ) === 1
			|| $this->begin( $key, $ends ) === true;
	}

	/** Adds one without a limit, and remembers it until then. */
	public function note( string $thing, int $ends ): void {
		$key = $this->key( $thing );
		// Another process may begin to count between the two statements: then there is a row to add to.
		if ( $this->note_in_row( $key, $ends ) === 0 && $this->begin( $key, $ends ) === false ) {
			$this->note_in_row( $key, $ends );
		}
	}

	/**
	 * What is remembered, by the things asked for; what is not, or cannot be read, is missing.
	 *
	 * @return array<string, array{calls: int, ends: int}>
	 */
	public function read( string ...$things ): array {
		$keys  = array_combine( array_map( $this->key( ... ), $things ), $things );
		$found = [];
		$marks = implode( ', ', array_fill( 0, count( $keys ), '%s' ) );
		$rows = $this->run(
			"SELECT id, calls, ends FROM %i WHERE id IN ( $marks ) AND ends > %d",
			...[ ...array_keys( $keys ), $this->now() ],
		) === null
			? []
			: $this->db->last_result;
		/** @var array{id: string, calls: numeric-string, ends: numeric-string} $row Databases give texts. */
		foreach ( array_map( 'get_object_vars', (array) $rows ) as $row ) {
			$found[ $keys[ $row['id'] ] ] = [
				'calls' => (int) $row['calls'],
				'ends'  => (int) $row['ends'],
			];
		}
		return $found;
	}

	/** Forgets at once. */
	public function forget( string ...$things ): void {
		foreach ( $things as $thing ) {
			$this->write( 'DELETE FROM %i WHERE id = %s', $this->key( $thing ) );
		}
	}

	/** Adds one to a count that has begun and is not full; how many rows that changed, null when it cannot be done. */
	private function add_to_row( string $key, int $most ): ?int {
		return $this->write(
			'UPDATE %i SET calls = calls + 1 WHERE id = %s AND ends > %d AND calls < %d',
			$key,
			$this->now(),
			$most,
		);
	}

	/**
	 * Adds one to a count that has begun, and moves its end; how many rows that changed, null when it cannot be done.
	 */
	private function note_in_row( string $key, int $ends ): ?int {
		return $this->write(
			'UPDATE %i SET calls = calls + 1, ends = %d WHERE id = %s AND ends > %d',
			$ends,
			$key,
			$this->now(),
		);
	}

	/**
	 * Begins to count, where nobody has; what is over is removed then.
	 *
	 * @return bool|null True: begun with one. False: somebody else has. Null: it cannot be counted.
	 */
	private function begin( string $key, int $ends ): ?bool {
		$this->write( 'DELETE FROM %i WHERE ends <= %d', $this->now() );
		$made = $this->write( 'INSERT IGNORE INTO %i ( id, calls, ends ) VALUES ( %s, 1, %d )', $key, $ends );
		return $made === null ? null : $made === 1;
	}

	/**
	 * Runs a statement on the table; null when it cannot be run. A table that is missing is made: a last repair, for a
	 * site that was never activated by hand.
	 *
	 * @param literal-string $statement Its first placeholder is the table.
	 * @return int|null Rows that it changed.
	 */
	private function write( string $statement, int|string ...$values ): ?int {
		$changed = $this->run( $statement, ...$values );
		if ( $changed === null && ! $this->is_repaired ) {
			$this->is_repaired = true;
			$this->tables->repair();
			$changed = $this->run( $statement, ...$values );
		}
		return $changed;
	}

	/**
	 * Runs a statement and logs nothing; null when it cannot be run.
	 *
	 * @param literal-string $statement
	 * @return int|null Rows that it changed or found.
	 */
	private function run( string $statement, int|string ...$values ): ?int {
		$spoke   = $this->db->suppress_errors( true );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared, WordPress.DB.DirectDatabaseQuery -- Prepared in this very line; a cache would count apart.
		$changed = $this->db->query( (string) $this->db->prepare( $statement, $this->table(), ...$values ) );
		$this->db->suppress_errors( $spoke );
		return is_int( $changed ) ? $changed : null;
	}

	/** The table; each site of a network has its own. */
	private function table(): string {
		return $this->db->prefix . Tables::CALLS;
	}

	/** A key from which nothing can be read back. */
	private function key( string $thing ): string {
		return hash_hmac( 'sha256', $thing, wp_salt( 'nonce' ) );
	}
}
