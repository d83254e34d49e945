<?php
/** Writes options in single SQL statements, because WordPress's own functions could overwrite a concurrent change. */

declare(strict_types=1);

namespace Circulation\Settings;

use Closure;
use LogicException;
use wpdb;

/** WordPress's functions read before they write; a statement here applies only to the value that was read. */
final class OptionRows {
	/** The most attempts at a change; each failed one means that another process succeeded. */
	private const TURNS = 100;

	public function __construct( private readonly wpdb $db ) {}

	/** Adds an option that is not autoloaded, unless it exists. */
	public function insert( string $option, string $text ): void {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$this->db->query(
			(string) $this->db->prepare(
				"INSERT IGNORE INTO %i ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )",
				$this->db->options,
				$option,
				$text,
			),
		);
		$this->forget( $option );
	}

	/**
	 * Changes a value based on its current value in the database, however many processes do so: the second one changes
	 * the first one's result. The same actions fire as with update_option().
	 *
	 * @param Closure(mixed): mixed $change Computes the next value from the current one, which is false if there is
	 *     none; null changes nothing.
	 */
	public function change( string $option, Closure $change, bool $is_autoloaded ): void {
		for ( $turn = 0; $turn < self::TURNS; $turn++ ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
			$text = $this->db->get_row(
				(string) $this->db->prepare(
					'SELECT option_value FROM %i WHERE option_name = %s',
					$this->db->options,
					$option,
				),
				ARRAY_N,
			)[0] ?? null;
			$text = is_string( $text ) ? $text : null;
			$from = $text === null ? false : maybe_unserialize( $text );
			$next = $change( $from );
			if ( $next === null || $next === $from ) {
				// An object cache may still hold an older value than the database, which the caller then changed.
				$this->forget( $option );
				return;
			}
			$stored = maybe_serialize( $next );
			if ( is_string( $stored ) && $this->put( $option, $text, $stored, $is_autoloaded ) ) {
				$this->announce( $option, $from, $next );
				return;
			}
		}
		throw new LogicException( "The option $option changed during each of " . self::TURNS . ' tries to store it.' );
	}

	/** @param Closure(mixed): mixed $change */
	public function change_network( string $option, Closure $change ): void {
		$network = get_current_network_id();
		for ( $turn = 0; $turn < self::TURNS; $turn++ ) {
			// phpcs:disable WordPress.DB -- As above.
			$text = $this->db->get_var(
				(string) $this->db->prepare(
					'SELECT meta_value FROM %i WHERE meta_key = %s AND site_id = %d ORDER BY meta_id LIMIT 1',
					$this->db->sitemeta,
					$option,
					$network,
				),
			);
			$from = $text === null ? false : maybe_unserialize( $text );
			$next = $change( $from );
			$rows = match ( true ) {
				// Until the row exists, only WordPress's own check applies, which another process may overtake once.
				$text === null  => update_network_option( $network, $option, $next ) ? 1 : ( $turn > 0 ? false : 0 ),
				$next === $from => 1,
				default         => $this->db->query(
					(string) $this->db->prepare(
						'UPDATE %i SET meta_value = %s WHERE meta_key = %s AND site_id = %d AND MD5( CONVERT( meta_value USING %i ) ) = %s',
						$this->db->sitemeta,
						maybe_serialize( $next ),
						$option,
						$network,
						$this->charset(),
						hash( 'md5', $text ),
					),
				),
			};
			if ( $rows === false ) {
				throw new LogicException( "The database refused to store the network's option $option." );
			}
			if ( $rows === 1 ) {
				wp_cache_delete( "$network:$option", 'site-options' );
				return;
			}
			// phpcs:enable
		}
		throw new LogicException(
			"The network's option $option changed during each of " . self::TURNS . ' tries to store it.',
		);
	}

	/**
	 * Writes a row that replaces a given value, or creates it; false if the stored value has changed in the meantime.
	 */
	private function put( string $option, ?string $before, string $text, bool $is_autoloaded ): bool {
		$autoload  = $is_autoloaded ? 'on' : 'off';
		$statement = $before === null
			? $this->db->prepare(
				'INSERT IGNORE INTO %i ( option_name, option_value, autoload ) VALUES ( %s, %s, %s )',
				$this->db->options,
				$option,
				$text,
				$autoload,
			)
			: $this->db->prepare(
				'UPDATE %i SET option_value = %s, autoload = %s WHERE option_name = %s AND MD5( CONVERT( option_value USING %i ) ) = %s',
				$this->db->options,
				$text,
				$autoload,
				$option,
				$this->charset(),
				hash( 'md5', $before ),
			);
		// phpcs:ignore WordPress.DB -- As above.
		$rows = $this->db->query( (string) $statement );
		if ( $rows === false ) {
			throw new LogicException( "The database refused to store the option $option." );
		}
		$this->forget( $option );
		return $rows === 1;
	}

	/** Lets WordPress read an option from the database again. */
	private function forget( string $option ): void {
		foreach ( [ 'alloptions', 'notoptions', $option ] as $key ) {
			wp_cache_delete( $key, 'options' );
		}
	}

	/** The charset in which PHP reads a text; an old table may store it in another one, which has another hash. */
	private function charset(): string {
		return (string) $this->db->charset ?: 'utf8mb4';
	}

	/** Fires WordPress's actions for a changed option. */
	private function announce( string $option, mixed $before, mixed $after ): void {
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- They are WordPress's.
		if ( $before === false ) {
			do_action( "add_option_$option", $option, $after );
			do_action( 'added_option', $option, $after );
			return;
		}
		do_action( "update_option_$option", $before, $after, $option );
		do_action( 'updated_option', $option, $before, $after );
		// phpcs:enable
	}

	/**
	 * @param array<array-key, mixed> $stored The value that was read; if it has changed since, nothing is replaced.
	 * @param array<array-key, mixed> $next
	 */
	public function replace( string $option, array $stored, array $next ): void {
		if ( $next === $stored ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above. Databases compare texts case-insensitively, but not hashes.
		$this->db->query(
			(string) $this->db->prepare(
				'UPDATE %i SET option_value = %s WHERE option_name = %s AND MD5( CONVERT( option_value USING %i ) ) = %s',
				$this->db->options,
				maybe_serialize( $next ),
				$option,
				$this->charset(),
				hash( 'md5', maybe_serialize( $stored ) ),
			),
		);
		$this->forget( $option );
	}
}
