<?php
/** Lets one of several concurrent requests act, by a row with a unique key: transients are not written atomically. */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Salt;
use wpdb;

/** A lock is a row of the options table that is not autoloaded; its value is the time at which it expires. */
final class Once {
	/**
	 * Options that begin so: lock an action that must happen once; the value is the second at which the lock expires.
	 */
	public const PREFIX = 'circulation_once_';

	/** How far the clocks of two front ends may differ. */
	public const CLOCKS = HOUR_IN_SECONDS;

	public function __construct( private readonly wpdb $db ) {}

	/**
	 * Acquires the lock; false if another process holds it.
	 *
	 * @param string $thing The action and its object, such as "retry|abc123". Only its hash is kept.
	 * @param int    $most  Seconds for which the lock may be held with keep().
	 */
	public function take( string $thing, int $seconds, int $most = 0 ): bool {
		$name = $this->name( $thing );
		$ends = (string) ( time() + $seconds );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- WordPress's own functions read before they write, but only one process may write this row.
		$made = $this->db->query(
			(string) $this->db->prepare(
				"INSERT IGNORE INTO %i ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )",
				$this->db->options,
				$name,
				$ends,
			),
		);
		if ( $made !== 1 ) {
			$made = $this->db->query(
				(string) $this->db->prepare(
					// A lock that would last longer than it can was taken while the clock was wrong.
					'UPDATE %i SET option_value = %s WHERE option_name = %s AND ( option_value < %s OR option_value > %s )',
					$this->db->options,
					$ends,
					$name,
					(string) time(),
					(string) ( time() + max( $seconds, $most ) + self::CLOCKS ),
				),
			);
		}
		// phpcs:enable
		return $made === 1;
	}

	/** Holds a lock that this process has acquired for that long from now. */
	public function keep( string $thing, int $seconds ): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$this->db->update(
			$this->db->options,
			[ 'option_value' => (string) ( time() + $seconds ) ],
			[ 'option_name' => $this->name( $thing ) ],
		);
	}

	/** Whether a process holds a lock for longer than that from now; false if that cannot be read. */
	public function is_kept( string $thing, int $seconds ): bool {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$ends = $this->db->get_var(
			(string) $this->db->prepare(
				'SELECT option_value FROM %i WHERE option_name = %s',
				$this->db->options,
				$this->name( $thing ),
			),
		);
		return is_numeric( $ends ) && (int) $ends > time() + $seconds;
	}

	public function release( string $thing ): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$this->db->delete( $this->db->options, [ 'option_name' => $this->name( $thing ) ] );
	}

	public function clean(): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$this->db->query(
			(string) $this->db->prepare(
				'DELETE FROM %i WHERE option_name LIKE %s AND option_value < %s',
				$this->db->options,
				$this->db->esc_like( self::PREFIX ) . '%',
				(string) time(),
			),
		);
	}

	private function name( string $thing ): string {
		return self::PREFIX . hash_hmac( 'sha256', $thing, Salt::of( 'nonce' ) );
	}
}
