<?php
/**
 * Writes options in one statement each. WordPress's own functions read before they write, and would overwrite what
 * another process has saved in between.
 */

declare(strict_types=1);

namespace Circulation\Settings;

use wpdb;

/** Rows of the options table. */
final class OptionRows {
	/** Takes the database. */
	public function __construct( private readonly wpdb $db ) {}

	/** Adds a text that no page loads, unless there is one. */
	public function insert( string $option, string $text ): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$this->db->query( (string) $this->db->prepare( "INSERT IGNORE INTO %i ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", $this->db->options, $option, $text ) );
		wp_cache_delete( 'notoptions', 'options' );
		wp_cache_delete( $option, 'options' );
	}

	/**
	 * Puts a value in another's place, unless that is not there any more.
	 *
	 * @param array<array-key, mixed> $stored What it was read as.
	 * @param array<array-key, mixed> $next
	 */
	public function replace( string $option, array $stored, array $next ): void {
		if ( $next === $stored ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above. Databases compare texts without regard to case, hashes they do not.
		$this->db->query( (string) $this->db->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND MD5( option_value ) = %s', $this->db->options, maybe_serialize( $next ), $option, hash( 'md5', maybe_serialize( $stored ) ) ) );
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( $option, 'options' );
	}
}
